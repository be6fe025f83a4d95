/** Returns true if an element is rendered, and hidden neither by its own visibility nor by an ancestor's. */
export function isVisible(element: Element): boolean {
  // `checkVisibility` is missing in the oldest supported browsers, as is content-visibility.
  const { checkVisibility } = element as Partial<Element>;
  return (
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    (checkVisibility?.call(element) ?? true)
  );
}
