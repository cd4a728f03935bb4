import { useRef } from 'react';

/** Gives the focus back to what had it: dialogs open by state here, without a trigger to go back to. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: (event: Event) => {
      if (!(opener.current instanceof HTMLElement)) return;
      event.preventDefault();
      opener.current.focus({ preventScroll: true });
    },
  };
}
