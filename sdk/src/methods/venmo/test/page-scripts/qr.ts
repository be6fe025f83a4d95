import type { Clock } from '#src/core/deadline.js';
import { payByQr } from '../../page/flows/late/qr.js';
import type { QrDeps } from '../../page/flows/late/qr.types.js';
import type { VenmoGateway } from '../../page/gateway/venmo.gateway.js';
import type { VenmoStatus } from '../../page/venmo.types.js';

/** Options of a payment that can be serialized into the page. */
export interface QrPageOptions {
  locale?: string;
  venmoOrigin?: string;
  canRetry?: boolean;
  /** Share of the real delays between queries. Default 0.1. */
  pace?: number;
  folder?: string;
  inShadowRoot?: boolean;
}

/** Globals of the page: a payment with a gateway whose status the test sets. */
interface QrPage {
  status: VenmoStatus;
  contextId: string;
  outcomes: string[];
  updates: string[];
  announcements: string[];
  controller: AbortController;
  life: AbortController;
  pay(options?: QrPageOptions): void;
}

declare global {
  interface Window {
    qrPage: QrPage;
  }
}

const gateway: VenmoGateway = {
  createContext: () =>
    Promise.resolve({ id: window.qrPage.contextId, merchantId: 'merchant-1', lifetimeMs: 300_000 }),
  updateStatus(id, status) {
    window.qrPage.updates.push(`${id} ${status}`);
    return Promise.resolve();
  },
  queryStatus() {
    const { status } = window.qrPage;
    const paymentMethodId = status === 'APPROVED' ? 'nonce-1' : null;
    return Promise.resolve({ status, paymentMethodId, userName: 'venmojoe' });
  },
};

const clockAt = (pace: number): Clock => ({
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms <= 2000 ? ms * pace : ms);
    return () => {
      clearTimeout(timer);
    };
  },
});

function createShadowRoot(): ShadowRoot {
  const host = document.createElement('div');
  document.querySelector('main')?.append(host);
  return host.attachShadow({ mode: 'open' });
}

/** Records the texts of the region that announces the status. */
function recordAnnouncements(): void {
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const text = element?.closest('[role=alert]')?.textContent;
      if (text) window.qrPage.announcements.push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** @param deps - Addresses of the SDK's pages and of Venmo. */
export function start(deps: Pick<QrDeps, 'folder' | 'venmoOrigin'>): void {
  const held = {};
  const qrPage: QrPage = {
    status: 'CREATED',
    contextId: 'context-1',
    outcomes: [],
    updates: [],
    announcements: [],
    controller: new AbortController(),
    life: new AbortController(),
    pay({ canRetry = false, pace = 0.1, inShadowRoot = false, ...more } = {}) {
      qrPage.controller = new AbortController();
      const retry = () => {
        qrPage.status = 'CREATED';
        qrPage.pay({ canRetry, pace, ...more });
      };
      payByQr({
        gateway,
        clock: clockAt(pace),
        profileId: undefined,
        environment: 'SANDBOX',
        debug: false,
        locale: 'en',
        order: { displayName: 'Ocular', totalAmount: '129.00' },
        container: inShadowRoot ? createShadowRoot() : undefined,
        ...deps,
        held,
        signal: qrPage.controller.signal,
        life: qrPage.life.signal,
        onRetry: canRetry ? retry : undefined,
        ...more,
      }).then(
        ({ nonce }) => qrPage.outcomes.push(nonce),
        (error: unknown) => qrPage.outcomes.push((error as { code: string }).code),
      );
    },
  };
  window.qrPage = qrPage;
  recordAnnouncements();
  document.querySelector('#pay')?.addEventListener('click', () => {
    qrPage.pay();
  });
}
