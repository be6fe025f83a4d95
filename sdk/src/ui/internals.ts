/**
 * Returns the internals of an element. Environments of test runners may have none; elements are unsupported there, but
 * can be created.
 */
export function internalsOf(element: HTMLElement): ElementInternals {
  const { attachInternals } = element as Partial<HTMLElement>;
  if (attachInternals) return attachInternals.call(element);
  const none: Partial<ElementInternals> = { form: null, setFormValue: () => undefined };
  return none as ElementInternals;
}
