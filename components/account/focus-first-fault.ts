/**
 * Moves to the form's first field that is wrong, once it is marked: a screen reader then reads it with what is wrong,
 * and a password manager's user sees where to look.
 */
export function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
