'use client';

import { useEffect, useRef } from 'react';

export type Hotkeys = Record<string, () => void>;

const typing = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]';

/** Single keys for the whole page; silent while someone types or a dialog is open. */
export function useHotkeys(hotkeys: Hotkeys): void {
  const held = useRef(hotkeys);
  useEffect(() => {
    held.current = hotkeys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const action = held.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
