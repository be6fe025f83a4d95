import { ApiError } from './api.js';
import { renewCookies } from './cookies.js';
import { copy, find } from './dom.js';
import { takeFlashMessage } from './shopper.js';
import { countArticles } from './cart.js';
import { say, sayCount } from './translate.js';

/** Dependencies of a page. `show` replaces the current content, unless the shopper has navigated away. */
export interface PageContext {
  readonly url: URL;
  /** Id in the path, for example of a product. */
  readonly id: string;
  readonly show: (content: DocumentFragment, title: string) => void;
  /** The current content, for a page that updates only a part of itself. */
  readonly main: HTMLElement;
  readonly signal: AbortSignal;
  readonly router: Router;
}

type Page = (context: PageContext) => Promise<void>;

export interface Router {
  go(address: string, options?: { replace?: boolean }): void;
  /** Renders the current page again. */
  refresh(): void;
}

type Routes = Readonly<Record<string, Page>>;

/**
 * Navigates without loading a new document, so that cached data stays fresh and a cart works without cookies.
 */
export function startRouter(routes: Routes): Router {
  const main = find(document, '#main', HTMLElement);
  let current = new AbortController();
  let shownPath = '';

  const render = async (): Promise<void> => {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    renewCookies();
    const url = new URL(location.href);
    const isNew = url.pathname !== shownPath;
    shownPath = url.pathname;
    const show = (content: DocumentFragment, title: string) => {
      if (signal.aborted) return;
      main.replaceChildren(content);
      document.title = `${title} · Lumen ${say('brandSuffix')}`;
      if (isNew && main.dataset['hasShown']) arrive(main);
      main.dataset['hasShown'] = 'yes';
    };
    const [, name = '', id = ''] = url.pathname.split('/');
    const showWaiting = () => {
      const isKnown = Object.hasOwn(skeletons, name);
      main.replaceChildren(copy('loading'), ...(isKnown ? [copy(`loading-${skeletons[name] ?? ''}`)] : []));
    };
    const waiting = isNew
      ? setTimeout(showWaiting, main.dataset['hasShown'] ? loadingAfterMs : 0)
      : undefined;
    main.ariaBusy = 'true';
    showFlashMessage();
    try {
      const page = Object.hasOwn(routes, name) ? routes[name] : undefined;
      if (page) await page({ url, id, main, signal, show, router });
      else show(copy('missing'), say('missing.title'));
    } catch (error) {
      showFailure(error, show);
    } finally {
      clearTimeout(waiting);
      if (!signal.aborted) {
        main.ariaBusy = null;
        showFrame(url);
        // The page may have set a flash message while it loaded.
        showFlashMessage({ isKept: true });
      }
    }
  };

  const showFailure = (error: unknown, show: PageContext['show']) => {
    const isMissing = error instanceof ApiError && error.problem.status === 404;
    const content = copy(isMissing ? 'missing' : 'failed');
    content.querySelector('button')?.addEventListener('click', () => void render());
    show(content, say(isMissing ? 'missing.title' : 'failed.title'));
  };

  const router: Router = {
    go(address, { replace = false } = {}) {
      history[replace ? 'replaceState' : 'pushState'](null, '', address);
      void render();
    },
    refresh: () => void render(),
  };
  addEventListener('popstate', () => void render());
  document.addEventListener('click', (event) => {
    const address = followedLink(event);
    if (!address) return;
    event.preventDefault();
    router.go(address);
  });
  return router;
}

/** Skeletons of pages while they load, by the first part of the address. */
const skeletons: Readonly<Record<string, string>> = {
  '': 'list',
  product: 'product',
  cart: 'columns',
  checkout: 'columns',
  receipt: 'columns',
};

/** Faster loads show no skeleton, because it would only flicker. */
const loadingAfterMs = 150;

/** Returns the address of a click that a browser would follow in this window. */
function followedLink(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link?.href || !isPlain || event.defaultPrevented || link.target || 'native' in link.dataset) return;
  const url = new URL(link.href);
  const isHere = url.origin === location.origin && !url.hash;
  return isHere ? url.pathname + url.search : undefined;
}

/** Moves the focus to the heading of a new page. */
export function arrive(main: HTMLElement): void {
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** Shows the pending flash message, once. Without one, removes the message on the page unless `isKept` is true. */
export function showFlashMessage({ isKept = false } = {}): void {
  const message = takeFlashMessage();
  if (!message && isKept) return;
  find(document, '#notice', HTMLElement).textContent = message ? say(message.key, message.params) : '';
}

/** Updates the frame of every page: its header, the cart's count and the current section. */
export function showFrame(url: URL): void {
  document.body.dataset['page'] = url.pathname.split('/')[1] ?? '';
  const count = countArticles();
  const counter = find(document, '#cart-count', HTMLElement);
  counter.textContent = String(count);
  counter.toggleAttribute('data-empty', count === 0);
  find(document, '.cart', HTMLElement).ariaLabel = sayCount('cart.of', count);
  const category = url.pathname === '/' ? url.searchParams.getAll('category').join() : '';
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a')) {
    link.ariaCurrent =
      category && new URL(link.href).searchParams.get('category') === category ? 'page' : null;
  }
  const search = find(document, '.search input', HTMLInputElement);
  if (document.activeElement !== search) search.value = url.searchParams.get('q') ?? '';
}
