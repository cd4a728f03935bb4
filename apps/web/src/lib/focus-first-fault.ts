/** Puts the cursor where a refused form wants to be corrected, once its faults are drawn. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}
