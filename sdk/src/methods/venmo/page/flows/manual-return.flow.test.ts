import { describe, expect, it } from 'vitest';
import { createHarness, failure, nodeWith, gatewayError } from '../../test/support.js';
import { flush } from '../../test/fake-clock.js';
import { pay } from '../payment.js';

async function start() {
  const harness = createHarness({ options: { requireManualReturn: true } });
  await harness.keeper?.context();
  const payment = pay(harness.deps);
  payment.catch(() => undefined);
  await flush();
  return { ...harness, payment };
}

describe('a payment with a manual return', () => {
  it('polls every 250 ms after the response until the approval', async () => {
    const { payment, clock, page, queryStatus } = await start();
    expect(page.open).toHaveBeenCalledTimes(1);
    await clock.advance(249);
    expect(queryStatus).toHaveBeenCalledTimes(1);
    queryStatus.mockResolvedValue(nodeWith('APPROVED'));
    await clock.advance(1);
    await expect(payment).resolves.toMatchObject({ nonce: 'nonce-1' });
  });

  it('rejects with VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT after 300 000 ms', async () => {
    const { payment, clock, machine } = await start();
    await clock.advance(299_999);
    expect(machine.state.status).toBe('waiting');
    await clock.advance(1);
    expect((await failure(payment)).code).toBe('VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT');
  });

  it('waits as long after a change of the device’s time', async () => {
    const { payment, clock, queryStatus } = await start();
    clock.change(3_600_000);
    await clock.advance(250);
    queryStatus.mockResolvedValue(nodeWith('APPROVED'));
    await clock.advance(250);
    await expect(payment).resolves.toMatchObject({ nonce: 'nonce-1' });
  });

  it('accepts an approval that was given while the computer slept past the limit', async () => {
    for (const [status, isPaid] of [
      ['APPROVED', true],
      ['CREATED', false],
    ] as const) {
      const { payment, clock, queryStatus } = await start();
      queryStatus.mockResolvedValue(nodeWith(status));
      await clock.sleep(3_600_000);
      if (isPaid) await expect(payment).resolves.toMatchObject({ nonce: 'nonce-1' });
      else expect((await failure(payment)).code).toBe('VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT');
      expect(queryStatus).toHaveBeenCalledTimes(2);
    }
  });

  it.each([
    ['EXPIRED', 'VENMO_MOBILE_POLLING_TOKENIZATION_EXPIRED'],
    ['CANCELED', 'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED'],
    ['FAILED', 'VENMO_MOBILE_POLLING_TOKENIZATION_FAILED'],
  ] as const)('rejects status %s with %s', async (status, code) => {
    const { payment, clock, queryStatus } = await start();
    queryStatus.mockResolvedValue(nodeWith(status));
    await clock.advance(250);
    expect((await failure(payment)).code).toBe(code);
  });

  it('rejects a failed query at once', async () => {
    const { payment, clock, queryStatus } = await start();
    queryStatus.mockRejectedValue(gatewayError(500));
    await clock.advance(250);
    expect(await failure(payment)).toMatchObject({
      code: 'VENMO_MOBILE_POLLING_TOKENIZATION_NETWORK_ERROR',
      cause: { details: { httpStatus: 500 } },
    });
  });

  it('rejects with the failure of the context, and opens nothing', async () => {
    const { deps, page, createContext } = createHarness({ options: { requireManualReturn: true } });
    createContext.mockRejectedValue(gatewayError(500));
    expect((await failure(pay(deps))).code).toBe('CLIENT_REQUEST_ERROR');
    expect(page.open).not.toHaveBeenCalled();
  });
});
