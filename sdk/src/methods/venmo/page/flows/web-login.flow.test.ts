import { describe, expect, it } from 'vitest';
import { closedFor, popupServiceErrors } from '#src/frames/popup/popup-service.errors.js';
import { agents, createHarness, failure, nodeWith, gatewayError } from '../../test/support.js';
import { pay } from '../payment.js';
import type { VenmoNode } from '../venmo.types.js';

const desktop = { userAgent: agents.desktop, touchPoints: 0 };
const options = { allowDesktopWebLogin: true, paymentMethodUsage: 'single_use' } as const;

/** Creates a payment whose window ends like this, with these statuses at the gateway. */
function createLogin(window: () => Promise<Record<string, string>>, ...statuses: VenmoNode['status'][]) {
  const harness = createHarness({ options, page: desktop, window });
  for (const status of statuses) harness.queryStatus.mockResolvedValueOnce(nodeWith(status));
  return harness;
}

const reported = () => Promise.resolve({});

describe('a window that has returned', () => {
  it('resolves with the approval of the first, second or third query', async () => {
    for (const pending of [0, 1, 2]) {
      const { deps, queryStatus, clock } = createLogin(
        reported,
        ...Array.from({ length: pending }, () => 'CREATED' as const),
        'APPROVED',
      );
      await expect(pay(deps)).resolves.toMatchObject({ nonce: 'nonce-1' });
      expect(queryStatus).toHaveBeenCalledTimes(pending + 1);
      // Only the timer of the next context.
      expect(clock.pending).toBe(1);
    }
  });

  it.each([
    ['VENMO_CUSTOMER_CANCELED', ['CANCELED', 'CANCELED']],
    ['VENMO_TOKENIZATION_FAILED', ['FAILED', 'FAILED']],
    ['VENMO_TOKENIZATION_FAILED', ['EXPIRED', 'EXPIRED']],
    ['VENMO_TOKENIZATION_FAILED', ['SCANNED', 'SCANNED', 'SCANNED', 'SCANNED']],
    ['VENMO_CUSTOMER_CANCELED', ['CREATED', 'CREATED', 'CREATED', 'CREATED']],
  ] as const)('rejects with %s for %s', async (code, statuses) => {
    const { deps, queryStatus } = createLogin(reported, ...statuses);
    expect((await failure(pay(deps))).code).toBe(code);
    expect(queryStatus).toHaveBeenCalledTimes(statuses.length);
  });

  it('resolves if only the last query finds the approval', async () => {
    const { deps } = createLogin(reported, 'CREATED', 'CREATED', 'CREATED', 'APPROVED');
    await expect(pay(deps)).resolves.toMatchObject({ nonce: 'nonce-1' });
  });

  it('rejects a failed query with VENMO_NETWORK_ERROR, also if the last one fails', async () => {
    const { deps, queryStatus } = createLogin(reported);
    queryStatus.mockRejectedValue(gatewayError(500));
    expect((await failure(pay(deps))).code).toBe('VENMO_NETWORK_ERROR');
    expect(queryStatus).toHaveBeenCalledTimes(2);
  });
});

describe('a window that has not returned', () => {
  it.each(['closed', 'page-left', 'provider'] as const)(
    'rejects with VENMO_CUSTOMER_CANCELED after a query: %s',
    async (reason) => {
      const cause = closedFor(reason);
      const { deps, queryStatus } = createLogin(() => Promise.reject(cause), 'CREATED');
      expect(await failure(pay(deps))).toMatchObject({
        code: 'VENMO_CUSTOMER_CANCELED',
        cause,
        details: { reason, originalError: cause },
      });
      expect(queryStatus).toHaveBeenCalledTimes(1);
    },
  );

  it('resolves if the payment was approved in a window that the page has lost', async () => {
    const { deps } = createLogin(() => Promise.reject(closedFor('closed')), 'APPROVED');
    await expect(pay(deps)).resolves.toMatchObject({ nonce: 'nonce-1' });
  });

  it.each(['backdrop', 'aborted'] as const)('cancels the context: %s', async (reason) => {
    const { deps, queryStatus, updateStatus } = createLogin(() => Promise.reject(closedFor(reason)));
    expect(await failure(pay(deps))).toMatchObject({ code: 'VENMO_CUSTOMER_CANCELED', details: { reason } });
    expect(queryStatus).not.toHaveBeenCalled();
    expect(updateStatus.mock.calls).toEqual([['context-1', 'CANCELED']]);
  });

  it('rejects with VENMO_TOKENIZATION_FAILED if the browser blocked it', async () => {
    const cause = popupServiceErrors.FRAME_OPEN_FAILED();
    const { deps } = createLogin(() => Promise.reject(cause));
    expect(await failure(pay(deps))).toMatchObject({
      code: 'VENMO_TOKENIZATION_FAILED',
      cause,
      retryable: true,
    });
  });

  it('rejects with the failure of the context', async () => {
    const { deps, createContext } = createLogin(reported);
    createContext.mockRejectedValue(gatewayError(403));
    expect((await failure(pay(deps))).details?.httpStatus).toBe(403);
  });
});
