import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast as Base } from '@base-ui/react/toast';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Toast } from '../app/toasts.js';
import { useAllTexts, useT } from '../i18n/i18n.js';
import { Icon } from './icon.js';
import { toneIcons } from './notice.js';

/** Time that a toast is shown; the pointer, the focus and another window pause it. */
const shownMs = 6_000;

export interface ToastRegionProps {
  list: readonly Toast[];
  onClose: (id: number) => void;
}

/** Region of the toasts, announced politely. F6 moves the focus to it. */
export function ToastRegion({ list, onClose }: ToastRegionProps) {
  const [manager] = useState(() => Base.createToastManager<Toast>());
  const added = useRef(new Set<number>());
  useEffect(() => {
    for (const toast of list) {
      if (added.current.has(toast.id)) continue;
      added.current.add(toast.id);
      manager.add({
        id: String(toast.id),
        data: toast,
        // Errors stay until they are closed.
        timeout: toast.tone === 'danger' ? 0 : shownMs,
        onClose: () => {
          onClose(toast.id);
        },
      });
    }
  }, [list, manager, onClose]);
  return (
    <CSPProvider disableStyleElements>
      <Base.Provider toastManager={manager}>
        <Suspense>
          <Region />
        </Suspense>
      </Base.Provider>
    </CSPProvider>
  );
}

function Region() {
  const t = useT();
  const place = useTopLayer();
  const { toasts } = Base.useToastManager<Toast>();
  useAllTexts();
  return (
    <Base.Viewport ref={place} className="toasts" popover="manual" aria-label={t('toast.region')}>
      {toasts.map((toast) => (
        <Base.Root key={toast.id} toast={toast} className="toast" data-tone={toast.data?.tone}>
          <Base.Content className="toast-content">
            <Icon name={toneIcons[toast.data?.tone ?? 'info']} />
            <Base.Title className="toast-text" render={<p />}>
              {toast.data ? t(toast.data.text, toast.data.values) : null}
            </Base.Title>
            <Base.Close className="icon-button" aria-label={t('toast.close')}>
              <Icon name="close" size={18} />
            </Base.Close>
          </Base.Content>
        </Base.Root>
      ))}
    </Base.Viewport>
  );
}

/** Keeps an element on top of the page: a dialog that opens later would cover it. */
function useTopLayer() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || !('showPopover' in element)) return;
    element.showPopover();
    const observer = new MutationObserver((changes) => {
      const isOpened = changes.some(({ target }) => target instanceof HTMLDialogElement && target.open);
      if (!isOpened) return;
      element.hidePopover();
      element.showPopover();
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
    };
  }, []);
  return place;
}
