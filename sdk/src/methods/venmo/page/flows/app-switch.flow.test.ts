import { describe, expect, it } from 'vitest';
import { createHarness, failure, nodeWith, gatewayError } from '../../test/support.js';
import { flush } from '../../test/fake-clock.js';
import { pay } from '../payment.js';
import type { VenmoCreateOptions } from '../venmo-options.types.js';

const legacy: VenmoCreateOptions = {};
const success = '#venmoSuccess=1&paymentMethodNonce=nonce-9&username=joe';

/** Starts a payment and waits until Venmo is open. */
async function start(more: Parameters<typeof createHarness>[0] = {}) {
  const harness = createHarness(more);
  await harness.keeper?.context();
  const payment = pay(harness.deps);
  payment.catch(() => undefined);
  await flush();
  return { ...harness, payment };
}

describe('a return with a result, without a payment context', () => {
  it('resolves with the nonce in the hash, restores the hash, and leaves no listener or timer', async () => {
    const { payment, page, clock, returnsWith, listeners } = await start({ options: legacy });
    expect(page.open).toHaveBeenCalledWith('https://venmo.com/braintree/checkout?resource_id=none');
    returnsWith(success);
    await expect(payment).resolves.toEqual({
      nonce: 'nonce-9',
      type: 'VenmoAccount',
      details: { username: '@joe', paymentContextId: undefined },
    });
    expect(page.url()).toBe('https://shop.example/pay?cart=7#cart');
    expect(listeners()).toBe(0);
    expect(clock.pending).toBe(0);
  });

  it('accepts the prefix of a router, and leaves the address alone with ignoreHistoryChanges', async () => {
    const { payment, page, returnsWith } = await start({ options: { ignoreHistoryChanges: true } });
    returnsWith('#/venmoSuccess=1&paymentMethodNonce=nonce-9&username=%40joe&resource_id=c');
    await expect(payment).resolves.toMatchObject({ details: { username: '@joe', paymentContextId: 'c' } });
    expect(page.restoreHash).not.toHaveBeenCalled();
  });

  it.each([
    ['VENMO_APP_CANCELED', '#venmoCancel=1', { reason: 'provider' }],
    [
      'VENMO_APP_FAILED',
      '#venmoError=1&errorMessage=not%20now&errorCode=42',
      { originalError: { message: 'not now', code: '42' } },
    ],
    ['VENMO_APP_FAILED', '#venmoSuccess=1', { reason: 'no-nonce' }],
  ])('rejects with %s for %s', async (code, hash, details) => {
    const { payment, returnsWith } = await start({ options: legacy });
    returnsWith(hash);
    expect(await failure(payment)).toMatchObject({ code, details });
  });

  it('on a page that was opened with it is accepted only after this browser has opened Venmo', async () => {
    const url = `https://shop.example/pay${success}`;
    const forged = createHarness({ options: legacy, url });
    expect(await failure(pay(forged.deps))).toMatchObject({
      code: 'VENMO_APP_FAILED',
      details: { reason: 'unknown-context' },
    });
    const { deps } = await start({ options: legacy });
    const reloaded = createHarness({ options: legacy, url });
    await expect(pay({ ...reloaded.deps, known: deps.known })).resolves.toMatchObject({ nonce: 'nonce-9' });
    const compat = createHarness({ options: { trustsLinks: true }, url });
    await expect(pay(compat.deps)).resolves.toMatchObject({ nonce: 'nonce-9' });
  });

  it('ignores hashes of the page itself', async () => {
    const { payment, returnsWith } = await start({ options: legacy });
    returnsWith('#other');
    returnsWith(success);
    await expect(payment).resolves.toMatchObject({ nonce: 'nonce-9' });
  });
});

describe('a return without a result', () => {
  it('rejects with VENMO_CANCELED 1000 ms after the page became visible', async () => {
    const { payment, clock, machine, comesBack } = await start({ options: legacy });
    comesBack();
    await clock.advance(499);
    // The switch itself hides and shows the page.
    comesBack();
    await clock.advance(1);
    comesBack();
    comesBack();
    await clock.advance(999);
    expect(machine.state.status).toBe('waiting');
    await clock.advance(1);
    expect(await failure(payment)).toMatchObject({ code: 'VENMO_CANCELED', details: { reason: 'closed' } });
    expect(clock.pending).toBe(0);
  });

  it('takes the result that arrives during this delay', async () => {
    const { payment, clock, comesBack, returnsWith } = await start({ options: legacy });
    await clock.advance(500);
    comesBack();
    await clock.advance(900);
    returnsWith(success);
    await expect(payment).resolves.toMatchObject({ nonce: 'nonce-9' });
  });

  it('rejects with VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT if the shopper never returns', async () => {
    const { payment, clock } = await start({ options: legacy });
    await clock.advance(300_000);
    expect((await failure(payment)).code).toBe('VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT');
    expect(clock.pending).toBe(0);
  });

  it('allows one grace period for the approval, then rejects with VENMO_CANCELED', async () => {
    const { payment, clock, comesBack, queryStatus } = await start();
    await clock.advance(500);
    comesBack();
    await clock.advance(1_000);
    expect(queryStatus).toHaveBeenCalledTimes(1);
    await clock.advance(1_000);
    expect((await failure(payment)).code).toBe('VENMO_CANCELED');
  });

  it('resolves if the payment was approved while the phone slept past the limit', async () => {
    const { payment, clock, queryStatus } = await start();
    queryStatus.mockResolvedValue(nodeWith('APPROVED'));
    await clock.sleep(3_600_000);
    await expect(payment).resolves.toMatchObject({ nonce: 'nonce-1' });
  });
});

describe('a return with a payment context', () => {
  it("takes the gateway's outcome, not the hash", async () => {
    const { payment, returnsWith, queryStatus } = await start();
    queryStatus.mockResolvedValue(nodeWith('APPROVED'));
    returnsWith('#venmoSuccess=1&paymentMethodNonce=forged&username=eve&resource_id=other');
    await expect(payment).resolves.toEqual({
      nonce: 'nonce-1',
      type: 'VenmoAccount',
      details: { username: '@joe', paymentContextId: 'context-1' },
    });
    expect(queryStatus.mock.calls[0]?.[0]).toBe('context-1');
  });

  it('polls every 250 ms while the approval is on its way, up to the limit', async () => {
    const { payment, clock, returnsWith, queryStatus } = await start();
    returnsWith(success);
    await clock.advance(500);
    expect(queryStatus).toHaveBeenCalledTimes(3);
    await clock.advance(300_000);
    expect((await failure(payment)).code).toBe('VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT');
  });

  it.each([
    ['VENMO_APP_CANCELED', '#venmoCancel=1'],
    ['VENMO_APP_FAILED', '#venmoError=1'],
  ])('rejects a pending context with %s for %s', async (code, hash) => {
    const { payment, returnsWith } = await start();
    returnsWith(hash);
    expect((await failure(payment)).code).toBe(code);
  });

  it.each([
    ['EXPIRED', 'VENMO_MOBILE_POLLING_TOKENIZATION_EXPIRED'],
    ['CANCELED', 'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED'],
    ['FAILED', 'VENMO_MOBILE_POLLING_TOKENIZATION_FAILED'],
  ] as const)('rejects status %s with %s', async (status, code) => {
    const { payment, returnsWith, queryStatus } = await start();
    queryStatus.mockResolvedValue(nodeWith(status));
    returnsWith(success);
    expect(await failure(payment)).toMatchObject({ code, details: { status } });
  });

  it('never resolves without a nonce', async () => {
    const { payment, returnsWith, queryStatus } = await start();
    queryStatus.mockResolvedValue(nodeWith('APPROVED', { paymentMethodId: null }));
    returnsWith(success);
    expect((await failure(payment)).code).toBe('VENMO_MOBILE_POLLING_TOKENIZATION_FAILED');
  });

  it('rejects a failed query with VENMO_MOBILE_POLLING_TOKENIZATION_NETWORK_ERROR; 403 passes through', async () => {
    for (const [status, code] of [
      [500, 'VENMO_MOBILE_POLLING_TOKENIZATION_NETWORK_ERROR'],
      [403, 'CLIENT_REQUEST_ERROR'],
    ] as const) {
      const { payment, returnsWith, queryStatus } = await start();
      queryStatus.mockRejectedValue(gatewayError(status));
      returnsWith(success);
      expect((await failure(payment)).code).toBe(code);
    }
  });
});

describe('a page that was reloaded by the return', () => {
  const url = `https://shop.example/pay${success}&resource_id=context-7`;

  it('does not open Venmo again, and removes the result from the address', async () => {
    const { deps, page, known, queryStatus } = createHarness({ url });
    known.add('context-7', 2_000_000);
    queryStatus.mockResolvedValue(nodeWith('APPROVED'));
    await expect(pay(deps)).resolves.toMatchObject({ details: { paymentContextId: 'context-7' } });
    expect(page.open).not.toHaveBeenCalled();
    expect(page.url()).toBe('https://shop.example/pay');
  });

  it('takes the context id from the query', async () => {
    const { deps, known, queryStatus } = createHarness({
      url: 'https://shop.example/pay?resource_id=context-8#venmoSuccess=1',
    });
    known.add('context-8', 2_000_000);
    queryStatus.mockResolvedValue(nodeWith('APPROVED'));
    await expect(pay(deps)).resolves.toMatchObject({ details: { paymentContextId: 'context-8' } });
  });

  it('rejects a context that this browser has not created, without a query', async () => {
    const { deps, known, queryStatus } = createHarness({ url });
    // Expired.
    known.add('context-7', 1);
    expect(await failure(pay(deps))).toMatchObject({
      code: 'VENMO_APP_FAILED',
      details: { reason: 'unknown-context' },
    });
    expect(queryStatus).not.toHaveBeenCalled();
  });

  it('reports a cancel, which names no context', async () => {
    const { deps } = createHarness({ url: 'https://shop.example/pay#venmoCancel=1' });
    expect((await failure(pay(deps))).code).toBe('VENMO_APP_CANCELED');
  });
});
