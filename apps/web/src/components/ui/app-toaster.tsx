'use client';

import { useTheme } from 'next-themes';
import { Toaster, type ToasterProps } from 'sonner';

/** Short confirmations, in the colour scheme of the page. */
export function AppToaster() {
  const { theme } = useTheme();
  return (
    <Toaster
      position="bottom-right"
      theme={theme as ToasterProps['theme']}
      style={{ fontFamily: 'inherit' }}
    />
  );
}
