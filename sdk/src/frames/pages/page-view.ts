import { windowPageMessages } from '../../locales/window-pages.js';
import { styles } from './page-view.styles.js';
import type { ReturnLink } from './return-link.js';

/** Appearance of a method's waiting page. */
export interface Spinner {
  /** Colour of the rotating segment. Default `#2180c0`. */
  color?: string;
  /** Diameter in pixels. Default 46. */
  size?: number;
  /** Duration of one turn in milliseconds. Default 700. */
  turnMs?: number;
}

/** Interface copy in the language of the URL's hash, else in the browser's. */
const messages = windowPageMessages(
  /^#([a-z]{2}(?:-[A-Z]{2})?)$/.exec(location.hash)?.[1] ?? navigator.language,
);

function applyStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
  document.documentElement.lang = messages.language;
  document.documentElement.dir = messages.direction;
}

function statusText(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  // A live region: screen readers announce it as soon as it is inserted.
  paragraph.setAttribute('role', 'status');
  paragraph.textContent = text;
  document.title = text;
  return paragraph;
}

/** Shows a spinner and a status text. */
export function showWaiting(what: 'opening' | 'returning', spinner: Spinner = {}): void {
  applyStyles();
  const ring = document.createElement('div');
  ring.className = 'ring';
  const { color, size, turnMs } = spinner;
  if (color !== undefined) ring.style.setProperty('--color', color);
  if (size !== undefined) ring.style.setProperty('--size', `${size}px`);
  if (turnMs !== undefined) ring.style.setProperty('--turn', `${turnMs}ms`);
  document.body.replaceChildren(ring, statusText(messages[what]));
}

/** Shows that the shop's page was not found; no page can receive the result of this window. */
export function showLost(): void {
  applyStyles();
  const more = document.createElement('p');
  more.textContent = messages.goBack;
  document.body.replaceChildren(statusText(messages.lost), more);
}

/** Shows a link that returns the shopper to the shop together with the result. */
export function showReturnLink({ href, text, host, isPaid }: ReturnLink): void {
  applyStyles();
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
  main.append(statusText(isPaid ? messages.finish : messages.notPaid), box);
  document.body.replaceChildren(main);
}
