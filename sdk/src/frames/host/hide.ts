/** Hides an element visually and from assistive technology, and removes it from the layout. */
export function hide(element: HTMLElement): void {
  element.setAttribute('aria-hidden', 'true');
  for (const [name, value] of hiding) element.style.setProperty(name, value);
}

const hiding = [
  ['position', 'absolute'],
  ['width', '1px'],
  ['height', '1px'],
  ['clip-path', 'inset(50%)'],
] as const;
