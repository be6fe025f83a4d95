import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast as Base } from '@base-ui/react/toast';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Toast } from '../lib/toasts.js';
import { useAllMessages, useT } from '../i18n/i18n.js';
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
  const region = useRef<HTMLDivElement>(null);
  const container = useTopContainer(region);
  const { toasts } = Base.useToastManager<Toast>();
  useAllMessages();
  return createPortal(
    <Base.Viewport ref={region} className="toasts" popover="manual" aria-label={t('toast.region')}>
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
    </Base.Viewport>,
    container,
  );
}

/**
 * Returns an element for a popover: it is in the uppermost modal dialog, or in the body if none is open. Outside of a modal
 * dialog everything is inert, also popovers above it.
 */
function useTopContainer(popover: RefObject<HTMLElement | null>): HTMLElement {
  const [container] = useState(() => document.createElement('div'));
  useEffect(() => {
    let modals: readonly Element[] = [];
    const move = () => {
      const open = [...document.querySelectorAll('dialog:modal')];
      // In the order in which they were opened.
      modals = [
        ...modals.filter((one) => open.includes(one)),
        ...open.filter((one) => !modals.includes(one)),
      ];
      const parent = modals.at(-1) ?? document.body;
      if (container.parentNode === parent) return;
      parent.append(container);
      // A popover that moves is hidden.
      if (popover.current && 'showPopover' in popover.current) popover.current.showPopover();
    };
    move();
    const observer = new MutationObserver((changes) => {
      // A dialog was opened or closed, or was removed together with the popover.
      if (changes.some(({ type }) => type === 'attributes') || !container.isConnected) move();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      container.remove();
    };
  }, [container, popover]);
  return container;
}
