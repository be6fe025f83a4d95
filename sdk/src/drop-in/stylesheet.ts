import { framesFolder } from '../frames/host/assets.js';
import { DROP_IN_VERSION } from './version.js';
import { isShadowRoot } from '../core/foreign-values.js';

/** Id of the link to the style sheet. A link of the shop with this id replaces it. */
const linkId = 'braintree-dropin-stylesheet';

/** Returns the URL of the style sheet, beside the folder with the frames. */
function stylesheetUrl(assetsUrl: string | undefined): string {
  const name = /\.min\.js(?:[?#]|$)/.test(import.meta.url) ? 'dropin.min.css' : 'dropin.css';
  return new URL(`../../dropin/${DROP_IN_VERSION}/css/${name}`, framesFolder(assetsUrl)).href;
}

/** Returns the parent of the link: the head of the document, or the shadow root that contains the Drop-in. */
function placeOf(container: Element): ParentNode & Node {
  const root = container.getRootNode();
  return isShadowRoot(root) ? root : container.ownerDocument.head;
}

/** Resolves when a link was loaded; a failed load is no failure of the Drop-in, which can be used without styles. */
const settled = (link: HTMLLinkElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const onEnd = () => {
      link.dataset['settled'] = '';
      resolve();
    };
    for (const type of ['load', 'error']) link.addEventListener(type, onEnd, { once: true, signal });
  });

/** Link of this package with the number of Drop-ins that use it. */
const usersOf = (link: HTMLLinkElement): number => Number(link.dataset['users'] ?? 0);

/**
 * Adds the link to the style sheet as the first one, so that the shop's rules win, and waits until it is loaded. All
 * Drop-ins of a document or a shadow root share it; it is removed when the signals of all have fired. A link of the shop
 * stays as it is.
 */
export async function addStylesheet(
  container: Element,
  assetsUrl: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const place = placeOf(container);
  const present = place.querySelector<HTMLLinkElement>(`#${linkId}`);
  if (present && usersOf(present) === 0) return;
  const link = present ?? container.ownerDocument.createElement('link');
  link.dataset['users'] = String(usersOf(link) + 1);
  const release = () => {
    link.dataset['users'] = String(usersOf(link) - 1);
    if (usersOf(link) === 0) link.remove();
  };
  signal.addEventListener('abort', release, { once: true });
  if (present) {
    if (link.dataset['settled'] === undefined) await settled(link, signal);
    return;
  }
  link.id = linkId;
  link.rel = 'stylesheet';
  link.href = stylesheetUrl(assetsUrl);
  const loaded = settled(link, signal);
  place.prepend(link);
  await loaded;
}
