'use client';

import { useTheme } from 'next-themes';
import type { CSSProperties } from 'react';
import { Toaster, type ToasterProps } from 'sonner';

const look = {
  fontFamily: 'inherit',
  '--normal-bg': 'var(--surface)',
  '--normal-border': 'var(--line)',
  '--normal-text': 'var(--ink)',
} as CSSProperties;

/** Short confirmations, in the colour scheme of the page. */
export function AppToaster() {
  const { theme } = useTheme();
  return <Toaster position="bottom-right" theme={theme as ToasterProps['theme']} style={look} />;
}
