import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { carry } from '../session/guard.js';
import { usePortal } from './portal-context.js';

export interface Address {
  path: string;
  search: URLSearchParams;
  query: { store: string | null; campaignId: string | null };
  go(to: string, options?: { replace?: boolean }): void;
  /** Returns an address that keeps the current store. */
  href(to: string): string;
}

export function useAddress(): Address {
  const { useLocation, useSearch } = usePortal().address;
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const query = { store: search.get('store'), campaignId: search.get('campaignId') };
  const href = (to: string) => carry(query, to);
  return {
    path,
    search,
    query,
    href,
    go: (to, options) => {
      navigate(href(to), options);
    },
  };
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string };

/** Link within the portal. With a modifier key, the browser handles the click. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const { href, go } = useAddress();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || event.defaultPrevented || rest.target !== undefined) return;
    event.preventDefault();
    go(to);
  };
  return <a {...rest} href={href(to)} onClick={follow} />;
}
