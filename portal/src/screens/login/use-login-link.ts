import { useEffect, useState } from 'react';
import { type LoginLink, readLoginLink } from '../../auth/login-link.js';

/**
 * Returns the link in the page's address, and removes it from there at once: it must not stay in the history, and not be
 * used again by a reload. A link that is opened in the same tab replaces the former one.
 */
export function useLoginLink(): [link: LoginLink | null, forget: () => void] {
  const [link, setLink] = useState(takeLink);
  useEffect(() => {
    const listening = new AbortController();
    const take = () => {
      const next = takeLink();
      if (next) setLink(next);
    };
    window.addEventListener('hashchange', take, { signal: listening.signal });
    return () => {
      listening.abort();
    };
  }, []);
  return [
    link,
    () => {
      setLink(null);
    },
  ];
}

function takeLink(): LoginLink | null {
  const link = readLoginLink(location.hash);
  if (link) history.replaceState(history.state, '', location.pathname + location.search);
  return link;
}
