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

/** Link in the page's address, removed from there at once: it must not stay in the history, or be used again by a reload. */
export interface LoginLinks {
  get(): LoginLink | null;
  forget(): void;
  subscribe(listener: () => void): () => void;
}

export interface LinkPlace {
  location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  history: Pick<History, 'state' | 'replaceState'>;
  addEventListener: (type: 'hashchange', listener: () => void) => void;
}

export function createLoginLinks({ location, history, addEventListener }: LinkPlace): LoginLinks {
  const listeners = new Set<() => void>();
  let current: LoginLink | null = null;
  const set = (link: LoginLink | null) => {
    current = link;
    for (const listener of listeners) listener();
  };
  const take = () => {
    const link = location.pathname === '/login' ? readLoginLink(location.hash) : null;
    if (!link) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    set(link);
  };
  take();
  // A link that is opened in this tab replaces the former one.
  addEventListener('hashchange', take);
  return {
    get: () => current,
    forget: () => {
      set(null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
