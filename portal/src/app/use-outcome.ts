import { useEffect } from 'react';
import type { SetupPolicy } from '../api/setup-policy.js';
import type { GuardResult } from '../session/guard.js';
import { withWantedPage } from '../session/wanted-page.js';
import { useAddress } from '../context/address.js';
import { usePortal } from '../context/portal-context.js';
import { reportSwitchFailure } from '../context/switch-failure.js';

/** Carries out what the guard has decided: redirects, sign-outs, switches, and loading the campaign of the setup. */
export function useOutcome(result: GuardResult, setup: SetupPolicy): void {
  const { auth, toasts } = usePortal();
  const { path, go, query, search } = useAddress();
  const { kind } = result;
  const redirected = kind === 'redirect' ? result : null;
  const page = search.size === 0 ? path : `${path}?${search.toString()}`;
  const to = (redirected?.keepsPage ? withWantedPage(redirected.to, page) : redirected?.to) ?? null;
  const logout = redirected?.logout ?? null;
  const needs = kind === 'pending' ? result.needs : null;
  const storeId = kind === 'pending' && result.needs === 'switch' ? result.storeId : null;
  const { campaignId } = query;

  useEffect(() => {
    if (result.resetPolicy) setup.reset();
  });
  useEffect(() => {
    if (to === null) return;
    if (logout === 'expired') auth.expire();
    else if (logout === 'not-allowed') auth.logOut(logout);
    else go(to, { replace: true });
    // Runs once per address. `go` and `auth` are stable enough: they depend only on the address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [to, logout, path]);
  const { load } = setup;
  useEffect(() => {
    if (needs === 'policy') load(campaignId);
  }, [needs, campaignId, load]);
  useEffect(() => {
    if (storeId === null) return;
    auth.switchTo(storeId).catch((error: unknown) => {
      // The guard switches for employers only.
      reportSwitchFailure(toasts, error, 'store');
      // One attempt per address: a rejected store is removed from it.
      const search = new URLSearchParams(location.search);
      search.delete('store');
      history.replaceState(null, '', `${path}${search.size > 0 ? `?${search.toString()}` : ''}`);
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [storeId, path]);
}
