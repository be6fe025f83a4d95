/** Returns true if a modal dialog is open, so that content elsewhere in the document is inert. */
export function isModalOpen(): boolean {
  if (document.querySelector(':modal')) return true;
  // A dialog in a shadow root is found by the focus, which it contains.
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) {
    active = active.shadowRoot.activeElement;
    if (active.closest(':modal')) return true;
  }
  return false;
}
