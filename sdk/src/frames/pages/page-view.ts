import { popupMessages } from '../../locales/windows.js';
import { styles } from './page-view.styles.js';
import type { ReturnLink } from './return-link.js';

/** How a method's waiting page looks. */
export interface Spinner {
  /** Colour of the part that turns. Default `#2180c0`. */
  color?: string;
  /** Pixels across. Default 46. */
  size?: number;
  /** Milliseconds per turn. Default 700. */
  turnMs?: number;
}

/** The shop's language where the address tells it, else the browser's. */
const texts = popupMessages(/^#([a-z]{2})$/.exec(location.hash)?.[1] ?? navigator.language);

function dress(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
  document.documentElement.lang = texts.language;
  document.documentElement.dir = texts.direction;
}

function say(text: string): HTMLElement {
  const connection = document.createElement('p');
  // Said as soon as it is there, also where nobody looks.
  connection.setAttribute('role', 'status');
  connection.textContent = text;
  document.title = text;
  return connection;
}

/** Something is on its way. */
export function showWaiting(what: 'opening' | 'returning', spinner: Spinner = {}): void {
  dress();
  const ring = document.createElement('div');
  ring.className = 'ring';
  const { color, size, turnMs } = spinner;
  if (color !== undefined) ring.style.setProperty('--color', color);
  if (size !== undefined) ring.style.setProperty('--size', `${size}px`);
  if (turnMs !== undefined) ring.style.setProperty('--turn', `${turnMs}ms`);
  document.body.replaceChildren(ring, say(texts[what]));
}

/** Nobody waits for this window any more. Only its shopper can be told. */
export function showLost(): void {
  dress();
  const more = document.createElement('p');
  more.textContent = texts.goBack;
  document.body.replaceChildren(say(texts.lost), more);
}

/** Nobody waits for this window, but the shopper can take along what it came back with. */
export function showReturnLink({ href, text, host, isPaid }: ReturnLink): void {
  dress();
  const link = document.createElement('a');
  link.id = 'redirect';
  link.href = href;
  link.dir = 'auto';
  link.textContent = text;
  const place = document.createElement('span');
  place.id = 'place';
  place.dir = 'ltr';
  place.textContent = host;
  link.setAttribute('aria-describedby', place.id);
  const box = document.createElement('div');
  box.id = 'container';
  box.append(link, place);
  const main = document.createElement('main');
  main.append(say(isPaid ? texts.finish : texts.notPaid), box);
  document.body.replaceChildren(main);
}
