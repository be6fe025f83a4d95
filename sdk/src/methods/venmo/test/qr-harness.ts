import { vi } from 'vitest';
import { systemClock } from '#src/core/deadline.js';
import { PaymentError } from '#src/core/errors.js';
import { payOnDisplay, type QrDisplay, type QrFlowDeps } from '../page/flows/late/qr.flow.js';
import type { VenmoGateway } from '../page/gateway/venmo.gateway.js';
import type { VenmoApproval, VenmoNode, VenmoStatus } from '../page/venmo.types.js';

/** Lifetime of the context in milliseconds. */
export const lifetimeMs = 30_500;

export const node = (status: VenmoStatus): VenmoNode => ({
  status,
  paymentMethodId: status === 'APPROVED' ? 'nonce-1' : null,
  userName: status === 'APPROVED' ? 'venmojoe' : null,
});

export const clientErrors = {
  network: () =>
    new PaymentError({ code: 'CLIENT_REQUEST_ERROR', type: 'NETWORK', message: 'x', retryable: true }),
  forbidden: () =>
    new PaymentError({
      code: 'CLIENT_AUTHORIZATION_INSUFFICIENT',
      type: 'MERCHANT',
      message: 'x',
      details: { httpStatus: 403 },
    }),
};

/** Creates a flow with a gateway that returns `statuses` in turn, the last one again, and CREATED at first. */
export function createQrHarness(more: Partial<QrFlowDeps> = {}) {
  const controller = new AbortController();
  const statuses: VenmoNode[] = [];
  let last = node('CREATED');
  const createContext = vi.fn<VenmoGateway['createContext']>(() =>
    Promise.resolve({ id: 'context-1', merchantId: 'merchant-1', lifetimeMs }),
  );
  const updateStatus = vi.fn<VenmoGateway['updateStatus']>(() => Promise.resolve());
  const queryStatus = vi.fn<VenmoGateway['queryStatus']>(() => {
    last = statuses.shift() ?? last;
    return Promise.resolve(last);
  });
  const show = vi.fn<QrDisplay['show']>(() => Promise.resolve());
  const display: QrDisplay = { show, onClose: () => undefined, onLost: () => undefined };
  let result: VenmoApproval | undefined;
  const pay = () => {
    const paid = payOnDisplay({
      gateway: { createContext, updateStatus, queryStatus },
      profileId: undefined,
      environment: 'SANDBOX',
      venmoOrigin: 'https://venmo.com',
      clock: systemClock,
      signal: controller.signal,
      display,
      ...more,
    });
    paid.then(
      (approval) => {
        result = approval;
      },
      () => undefined,
    );
    return paid;
  };
  return {
    pay,
    controller,
    statuses,
    createContext,
    updateStatus,
    queryStatus,
    show,
    display,
    shown: () => show.mock.calls.map(([{ view }]) => view),
    outcome: () => result,
  };
}
