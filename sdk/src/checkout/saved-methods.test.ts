import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientToken, graphQLConfiguration, sandboxKey } from '#test/support/gateway-samples.js';
import {
  response,
  type GatewayStub,
  type Reaction,
  silent,
  stubGateway,
} from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import { eventually } from '#test/support/pending.js';
import type * as Module from './saved-methods.js';

let module: typeof Module;
let gateway: GatewayStub;

beforeEach(async () => {
  onPage();
  gateway = stubGateway();
  vi.resetModules();
  module = await import('./saved-methods.js');
});

afterEach(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

const loaded = response(200, graphQLConfiguration());
const card = (nonce: string, lastFour: string) => ({ type: 'CreditCard', nonce, details: { lastFour } });
const listOf = (...paymentMethods: object[]) => response(200, { paymentMethods });

/** Creates the saved payment methods of a checkout that records its events. */
function createHarness({ hasFocus = false, noSaved = false, methodOptions = {} } = {}) {
  const place = new EventTarget();
  const events: string[] = [];
  for (const type of ['pay-ready', 'pay-change', 'pay-start', 'pay-success', 'pay-cancel', 'pay-error']) {
    place.addEventListener(type, () => events.push(type));
  }
  const updates = vi.fn();
  const saved = new module.SavedMethods({
    noSaved,
    ...{ methodOptions, amount: '10.00', currency: 'USD', assetsUrl: undefined, locale: undefined },
    renderRoot: { querySelector: () => place } as unknown as HTMLElement,
    matches: () => hasFocus,
    requestUpdate: updates,
  });
  return { saved, place, events, updates };
}

type Harness = ReturnType<typeof createHarness>;

async function load(harness: Harness, ...reactions: Reaction[]): Promise<void> {
  gateway.plan(loaded, ...reactions);
  harness.saved.request('token', clientToken());
  await eventually(() => {
    expect(harness.updates).toHaveBeenCalled();
  });
}

/** Waits until the gateway has responded to this number of requests, and the responses are processed. */
async function responded(count: number): Promise<void> {
  await gateway.sent(count);
  await vi.dynamicImportSettled();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}

describe('saved payment methods of a checkout', () => {
  it('select the first one after loading, which makes the checkout ready', async () => {
    const harness = createHarness();
    await load(harness, listOf(card('a', '1111'), card('b', '4444')));
    expect(harness.saved.chosen?.nonce).toBe('a');
    expect(harness.events).toEqual(['pay-ready', 'pay-change']);
    expect(gateway.calls[1]?.query.get('defaultFirst')).toBe('1');
  });

  it('do not take the selection from a shopper who is in a form or has chosen', async () => {
    const focused = createHarness({ hasFocus: true });
    await load(focused, listOf(card('a', '1111')));
    expect(focused.saved.methods).toHaveLength(1);
    expect(focused.saved.chosen).toBeUndefined();
  });

  it('are not requested with a tokenization key, nor if the shop wants none', async () => {
    const { saved } = createHarness();
    gateway.plan(loaded);
    saved.request('key', sandboxKey);
    createHarness({ noSaved: true }).saved.request('token', clientToken());
    await responded(1);
    expect(saved.methods).toEqual([]);
  });

  it.each([response(403), response(500), response(200, {}), silent])(
    'are absent after a failure, without an event',
    async (reaction) => {
      const { saved, events, updates } = createHarness();
      gateway.plan(loaded, reaction);
      saved.request('token', clientToken());
      await responded(2);
      expect(saved.methods).toEqual([]);
      expect(events).toEqual([]);
      expect(updates).not.toHaveBeenCalled();
      saved.stop();
    },
  );

  it('pay with the chosen one, like the element of a new payment method', async () => {
    const harness = createHarness();
    await load(harness, listOf(card('a', '1111'), card('b', '4444')));
    harness.saved.choose('b');
    await expect(harness.saved.payable?.pay()).resolves.toMatchObject({ nonce: 'b', type: 'CreditCard' });
    expect(harness.events.slice(-2)).toEqual(['pay-start', 'pay-success']);
  });

  it('reject with ABORTED if the start is prevented', async () => {
    const harness = createHarness();
    await load(harness, listOf(card('a', '1111')));
    harness.place.addEventListener('pay-start', (event) => {
      event.preventDefault();
    });
    await expect(harness.saved.payable?.pay()).rejects.toMatchObject({ code: 'ABORTED' });
    expect(harness.events).not.toContain('pay-success');
  });

  it('have new nonces after a payment, and keep the choice', async () => {
    const harness = createHarness();
    await load(
      harness,
      listOf(card('a', '1111'), card('b', '4444')),
      listOf(card('c', '1111'), card('d', '4444')),
    );
    harness.saved.choose('b');
    await harness.saved.refresh();
    expect(harness.saved.chosen?.nonce).toBe('d');
  });

  it('stay if they cannot be loaded again', async () => {
    const harness = createHarness();
    await load(harness, listOf(card('a', '1111')), response(404));
    await harness.saved.refresh();
    expect(harness.saved.chosen?.nonce).toBe('a');
  });

  it('are replaced by the methods of another authorization', async () => {
    const harness = createHarness();
    await load(harness, listOf(card('a', '1111')));
    gateway.plan(loaded, listOf(card('z', '0000')));
    harness.saved.request('other', clientToken({ other: true }));
    expect(harness.saved.methods).toEqual([]);
    await eventually(() => {
      expect(harness.saved.chosen?.nonce).toBe('z');
    });
  });

  it('are left for a new payment method', async () => {
    const harness = createHarness();
    await load(harness, listOf(card('a', '1111')));
    harness.saved.leave();
    expect(harness.saved.payable).toBeUndefined();
  });

  it.each([
    ['verified', 'pay-success', 'verified-a'],
    ['canceled', 'pay-cancel', 'THREEDS_CARDINAL_SDK_CANCELED'],
    ['not verified', 'pay-error', 'THREEDS_LOOKUP_ERROR'],
  ])('are verified if the shop verifies cards: %s', async (outcome, event, result) => {
    const { threeDSecureErrors } = await import('../methods/three-d-secure/page/three-d-secure.errors.js');
    const verifyCard = vi.fn(({ nonce }: { nonce: string }) => {
      if (outcome === 'canceled') return Promise.reject(threeDSecureErrors.CARDINAL_SDK_CANCELED());
      if (outcome === 'not verified') return Promise.reject(threeDSecureErrors.LOOKUP_ERROR());
      return Promise.resolve({ nonce: `verified-${nonce}`, liabilityShifted: true, details: {} });
    });
    const teardown = vi.fn(() => Promise.resolve());
    vi.doMock('../methods/three-d-secure/index.js', () => ({
      create: () => Promise.resolve({ verifyCard, teardown, on: vi.fn(), off: vi.fn() }),
      threeDSecureErrors,
    }));
    const harness = createHarness({
      methodOptions: { card: { threeDSecure: true, threeDSecureOptions: { email: 'ada@shop.example' } } },
    });
    await load(harness, listOf(card('a', '1111')), listOf(card('next', '1111')));
    const paid = harness.saved.payable?.pay().then(
      ({ nonce }) => nonce,
      (error: { code: string }) => error.code,
    );
    expect(await paid).toBe(result);
    expect(verifyCard).toHaveBeenCalledWith(
      expect.objectContaining({ nonce: 'a', amount: '10.00', email: 'ada@shop.example' }),
    );
    expect(harness.events.at(-1)).toBe(event);
    expect(harness.saved.problem?.code).toBe(outcome === 'verified' ? undefined : result);
    expect(harness.saved.chosen?.nonce).toBe(outcome === 'verified' ? 'a' : 'next');
    expect(teardown).toHaveBeenCalledOnce();
    vi.doUnmock('../methods/three-d-secure/index.js');
  });

  it('are not paid without the verification after the list was stopped', async () => {
    const harness = createHarness({ methodOptions: { card: { threeDSecure: true } } });
    await load(harness, listOf(card('a', '1111')));
    harness.saved.stop();
    await expect(harness.saved.payable?.pay()).rejects.toMatchObject({ code: 'ABORTED' });
    expect(harness.events).not.toContain('pay-success');
  });
});
