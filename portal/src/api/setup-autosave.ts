import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PolicyPatch } from '../../contract/change-policy.js';
import type { Policy } from '../../contract/policies.js';
import { usePortal } from '../context/portal-context.js';
import { type AutosaveDeps, createAutosave } from '../http/autosave.js';
import { policyPath } from '../http/policy-path.js';

interface Options extends Pick<AutosaveDeps, 'allowed'> {
  /** Called with each newer version of the campaign. Must stay the same function. */
  onUpdate: (policy: Policy) => void;
}

/**
 * Saves the changes of a campaign that is being set up. Sends them at once when the page is left or hidden, and again when
 * the browser is back online.
 */
export function useAutosave(first: Policy, { allowed, onUpdate }: Options) {
  const { api, toasts } = usePortal();
  const [autosave] = useState(() => {
    const path = policyPath(first.id);
    return createAutosave({
      policy: first,
      send: (patch: PolicyPatch, version) =>
        api.patch<Policy>(path, patch, { headers: { 'If-Match': `"${version}"` } }),
      load: () => api.get<Policy>(path),
      allowed,
    });
  });
  const state = useSyncExternalStore(autosave.subscribe, autosave.get);
  useEffect(() => {
    onUpdate(state.policy);
  }, [onUpdate, state.policy]);

  useEffect(() => {
    const flush = () => void autosave.flush();
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flushHidden);
      const { changes } = autosave.get();
      if (Object.keys(changes).length === 0) return;
      // The browser's Back leaves the page without a question.
      void autosave.flush().then((isSaved) => {
        if (!isSaved) toasts.show({ tone: 'danger', text: 'save.lost' });
      });
    };
  }, [autosave, toasts]);
  return { autosave, state };
}
