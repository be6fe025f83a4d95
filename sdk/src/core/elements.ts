/** Creates an element with a class. */
export function block(className = '', tag: 'div' | 'p' | 'main' | 'ol' = 'div'): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

/** Creates an element with a text. Facts about the payment, in `bdi`, are not translated. */
export function text(tag: 'li' | 'span' | 'bdi', content: string): HTMLElement {
  const element = document.createElement(tag);
  if (tag === 'bdi') element.translate = false;
  element.textContent = content;
  return element;
}

/** Creates a button. Without a listener, its clicks are those of the window. */
export function button(className: string, label: string, onClick?: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = label;
  if (onClick) element.addEventListener('click', onClick);
  return element;
}
