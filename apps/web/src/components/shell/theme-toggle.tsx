'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';
import { useMounted } from '../../lib/use-mounted';
import { Segmented } from '../ui/segmented';

const themes = [
  { value: 'light', label: <Sun aria-hidden />, name: 'Light' },
  { value: 'dark', label: <Moon aria-hidden />, name: 'Dark' },
  { value: 'system', label: <Monitor aria-hidden />, name: 'As the system' },
];

export function ThemeToggle() {
  const { theme, setTheme } = useTheme();
  const mounted = useMounted();
  return (
    <Segmented
      label="Colour scheme"
      value={mounted ? (theme ?? 'system') : ''}
      options={themes}
      onChange={setTheme}
      className="max-sm:[&>*]:px-1.5"
    />
  );
}
