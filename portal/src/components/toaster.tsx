import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { usePortal } from '../context/portal-context.js';
import type { ToastRegionProps } from '../ui/toast-region.js';

/** Shows the portal's toasts. The code of their region loads with the first one. */
export function Toaster() {
  const { toasts } = usePortal();
  const list = useSyncExternalStore(toasts.subscribe, toasts.list);
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps> | null>(null);
  const count = list.length;
  useEffect(() => {
    if (count === 0 || Region) return;
    import('../ui/toast-region.js').then(
      ({ ToastRegion }) => {
        setRegion(() => ToastRegion);
      },
      // The toasts are kept; the next one retries.
      () => undefined,
    );
  }, [count, Region]);
  return Region ? <Region list={list} onClose={toasts.close} /> : null;
}
