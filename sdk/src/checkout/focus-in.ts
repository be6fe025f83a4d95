import type { LitElement } from 'lit';

/** Moves the focus to a part of an element, after its next rendering. */
export async function focusIn(element: LitElement, selector: string): Promise<void> {
  await element.updateComplete;
  const target = element.renderRoot.querySelector<HTMLElement & Partial<LitElement>>(selector);
  // A wallet that has just been inserted has no button before.
  await target?.updateComplete;
  target?.focus();
}
