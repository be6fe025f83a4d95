import { framesFolder } from '../frames/host/assets.js';
import { DROP_IN_VERSION } from './version.js';

/** Id of the link to the style sheet. A link of the shop with this id replaces it. */
const linkId = 'braintree-dropin-stylesheet';

/** Returns the URL of the style sheet, beside the folder with the frames. */
export function stylesheetUrl(assetsUrl: string | undefined): string {
  const name = /\.min\.js(?:[?#]|$)/.test(import.meta.url) ? 'dropin.min.css' : 'dropin.css';
  return new URL(`../../dropin/${DROP_IN_VERSION}/css/${name}`, framesFolder(assetsUrl)).href;
}

/** Returns the parent of the link: the head of the document, or the shadow root that contains the Drop-in. */
function placeOf(container: Element): ParentNode & Node {
  const root = container.getRootNode();
  return root instanceof ShadowRoot ? root : container.ownerDocument.head;
}

/**
 * Adds the link to the style sheet as the first one, so that the shop's rules win, and waits until it is loaded. A failed
 * load is no failure of the Drop-in, which can be used without styles.
 */
export async function addStylesheet(container: Element, assetsUrl: string | undefined): Promise<void> {
  const place = placeOf(container);
  const present = place.querySelector(`#${linkId}`);
  if (present) return;
  const link = container.ownerDocument.createElement('link');
  link.id = linkId;
  link.rel = 'stylesheet';
  link.href = stylesheetUrl(assetsUrl);
  link.dataset['tessera'] = '';
  await new Promise<void>((resolve) => {
    link.addEventListener('load', () => {
      resolve();
    });
    link.addEventListener('error', () => {
      resolve();
    });
    place.prepend(link);
  });
}

/** Removes the link if the Drop-in has added it and none of the others under this root needs it. */
export function removeStylesheet(container: Element): void {
  const place = placeOf(container);
  const root = place instanceof ShadowRoot ? place : container.ownerDocument;
  const isNeeded = root.querySelector('[data-braintree-id="wrapper"]') !== null;
  if (!isNeeded) place.querySelector(`#${linkId}[data-tessera]`)?.remove();
}
