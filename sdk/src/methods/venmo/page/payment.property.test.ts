import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPaymentError } from '#src/core/errors.js';
import { createHarness, nodeWith, gatewayError } from '../test/support.js';
import { flush } from '../test/fake-clock.js';
import type { VenmoCreateOptions } from './venmo-options.types.js';
import { pay } from './payment.js';
import { isActive } from './venmo.machine.js';

type Step =
  | { type: 'start' | 'back' | 'abort' | 'merchant-cancel' | 'gateway-fails' | 'gateway-recovers' }
  | { type: 'hash'; hash: string }
  | { type: 'status'; status: 'CREATED' | 'SCANNED' | 'APPROVED' | 'CANCELED' | 'FAILED' | 'EXPIRED' }
  | { type: 'wait' | 'sleep'; ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>({ type: 'start' }) },
  fc
    .constantFrom('back', 'abort', 'merchant-cancel', 'gateway-fails', 'gateway-recovers')
    .map((type): Step => ({ type })),
  fc
    .constantFrom('#venmoSuccess=1&paymentMethodNonce=n', '#venmoCancel=1', '#venmoError=1', '#x', '')
    .map((hash): Step => ({ type: 'hash', hash })),
  fc
    .constantFrom('CREATED', 'SCANNED', 'APPROVED', 'CANCELED', 'FAILED', 'EXPIRED')
    .map((status): Step => ({ type: 'status', status })),
  fc
    .tuple(fc.constantFrom('wait', 'sleep'), fc.constantFrom(1, 250, 500, 1_000, 250_000))
    .map(([type, ms]): Step => ({ type, ms })),
);

const flows: Readonly<Record<string, VenmoCreateOptions>> = {
  legacy: {},
  context: { paymentMethodUsage: 'single_use' },
  'manual return': { requireManualReturn: true },
};

/** Runs the steps on a real flow; returns the number of outcomes of each call. */
async function run(options: VenmoCreateOptions, steps: readonly Step[]) {
  let opened = 0;
  let accepted = 0;
  const page = { open: () => (opened += 1) };
  const harness = createHarness({ options, page });
  const { deps, clock, machine, queryStatus, createContext, updateStatus, life } = harness;
  const outcomes: number[] = [];
  let controller = new AbortController();
  const actions = {
    start() {
      const isBusy = isActive(machine.state);
      if (!isBusy) {
        controller = new AbortController();
        accepted += 1;
      }
      const call = outcomes.push(0) - 1;
      const settle = (error?: unknown) => {
        outcomes[call] = (outcomes[call] ?? 0) + 1;
        const isRefused = isPaymentError(error) && error.code === 'VENMO_TOKENIZATION_REQUEST_ACTIVE';
        if (error !== undefined) expect(isPaymentError(error)).toBe(true);
        expect(isRefused).toBe(isBusy);
      };
      pay(deps, { signal: controller.signal }).then(() => {
        settle();
      }, settle);
    },
    back: harness.comesBack,
    abort: () => {
      controller.abort();
    },
    'merchant-cancel': () => harness.machine.send({ type: 'FAIL', error: gatewayError(0) }),
    'gateway-fails'() {
      for (const call of [queryStatus, createContext, updateStatus])
        call.mockRejectedValue(gatewayError(500));
    },
    'gateway-recovers'() {
      queryStatus.mockResolvedValue(nodeWith('CREATED'));
      createContext.mockResolvedValue({ id: 'context-n', merchantId: 'm', lifetimeMs: 300_000 });
    },
  };
  for (const next of steps) {
    if (next.type === 'hash') harness.returnsWith(next.hash);
    else if (next.type === 'status') queryStatus.mockResolvedValue(nodeWith(next.status));
    else if (next.type === 'wait') await clock.advance(next.ms);
    else if (next.type === 'sleep') await clock.sleep(next.ms);
    else actions[next.type]();
    await flush();
    // Venmo opens at most once per accepted start.
    expect(opened).toBeLessThanOrEqual(accepted);
  }
  life.end();
  await flush();
  return { outcomes, pending: clock.pending, listeners: harness.listeners(), status: machine.state.status };
}

it.each(Object.entries(flows))(
  'each call has exactly one outcome, and nothing is left after teardown: %s',
  async (_name, options) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
        const { outcomes, pending, listeners } = await run(options, steps);
        expect(outcomes).toEqual(outcomes.map(() => 1));
        expect(pending).toBe(0);
        expect(listeners).toBe(0);
      }),
      { numRuns: 150 },
    );
  },
  30_000,
);
