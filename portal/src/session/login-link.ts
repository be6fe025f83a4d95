/** Result that another page or a message has put into the address of the sign-in page. */
export type LoginLink =
  | { kind: 'magic'; token: string }
  | { kind: 'invite'; token: string }
  | { kind: 'google'; idToken: string | null; error: string | null; state: string };

/** Reads the fragment of the sign-in page's address. Returns null if it has no known content. */
export function readLoginLink(fragment: string): LoginLink | null {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const [magic, invite] = [values.get('magic'), values.get('invite')];
  if (magic !== null && magic !== '') return { kind: 'magic', token: magic };
  if (invite !== null && invite !== '') return { kind: 'invite', token: invite };
  const [idToken, error] = [values.get('id_token'), values.get('error')];
  if (idToken === null && error === null) return null;
  return { kind: 'google', idToken, error, state: values.get('state') ?? '' };
}

/**
 * Link in the page's address, removed from there at once: it must not stay in the history. Links of messages are kept by the
 * tab until they are used or left, so that a reload shows the same page again.
 */
export interface LoginLinks {
  get(): LoginLink | null;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

export interface LinkDeps {
  location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  history: Pick<History, 'state' | 'replaceState'>;
  addEventListener: (type: 'hashchange', listener: () => void) => void;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const linkKey = 'vision-login-link';

export function createLoginLinks({ location, history, addEventListener, storage }: LinkDeps): LoginLinks {
  const listeners = new Set<() => void>();
  let current: LoginLink | null = null;
  const set = (link: LoginLink | null) => {
    current = link;
    if (link === null) storage.removeItem(linkKey);
    for (const listener of listeners) listener();
  };
  const take = () => {
    const link = location.pathname === '/login' ? readLoginLink(location.hash) : null;
    if (!link) return;
    // Google's response is valid once.
    if (link.kind !== 'google') storage.setItem(linkKey, location.hash);
    history.replaceState(history.state, '', location.pathname + location.search);
    set(link);
  };
  if (location.pathname === '/login') current = readLoginLink(storage.getItem(linkKey) ?? '');
  take();
  // A link that is opened in this tab replaces the previous one.
  addEventListener('hashchange', take);
  return {
    get: () => current,
    clear: () => {
      set(null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
