import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPaymentError } from '#src/core/errors.js';
import { template, validated } from '../test/fake-cardinal.js';
import {
  createHarness,
  failure,
  frictionless,
  looked,
  order,
  gatewayError,
  settled,
} from '../test/support.js';
import { cancelVerification } from './cancel.js';
import { verifyCard } from './verify.flow.js';

describe('an abort', () => {
  it.each(['looking-up', 'deciding', 'challenging', 'authenticating'] as const)(
    'while %s rejects with ABORTED, and leaves no timer',
    async (status) => {
      const controller = new AbortController();
      const never = () => new Promise(() => undefined);
      const { deps, cardinal, clock } = createHarness({
        responses: {
          ...(status === 'looking-up' ? { lookup: never } : {}),
          ...(status === 'authenticating' ? { authenticate_from_jwt: never } : {}),
        },
      });
      const own = status === 'deciding' ? { onLookupComplete: () => undefined } : {};
      const verifying = failure(verifyCard(deps, order({ ...own, signal: controller.signal })));
      await settled();
      if (status === 'authenticating') cardinal.fire('payments.validated', validated(), 'jwt');
      await settled();
      expect(deps.machine.state.status).toBe(status);
      controller.abort();
      expect((await verifying).code).toBe('ABORTED');
      await settled();
      expect(deps.machine.state.status).toBe('idle');
      expect(clock.timers.size).toBe(0);
    },
  );

  it('before the start rejects with ABORTED, and sends nothing', async () => {
    const { deps, request } = createHarness();
    expect((await failure(verifyCard(deps, order({ signal: AbortSignal.abort() })))).code).toBe('ABORTED');
    expect(request).not.toHaveBeenCalled();
  });

  it('of the instance rejects with ABORTED, and removes the handlers at the script', async () => {
    const { deps, life, cardinal } = createHarness();
    const verifying = failure(verifyCard(deps, order()));
    await settled();
    life.abort();
    expect((await verifying).code).toBe('ABORTED');
    await settled();
    expect(cardinal.size).toBe(0);
  });
});

/** Steps that may happen in any order during a verification. */
const steps = [
  'next',
  'inline',
  'validated',
  'error',
  'close',
  'cancel',
  'abort',
  'deadline',
  'start',
  'ui',
] as const;

describe('any sequence of events', () => {
  it('has one outcome, at most one authentication per lookup, and leaves neither timer nor handler', async () => {
    const anyStep = fc.constantFrom(...steps);
    const anyLookup = fc.constantFrom('challenge', 'frictionless', 'refused', 'never');
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { maxLength: 12 }),
        anyLookup,
        fc.boolean(),
        async (sequence, lookup, jwt) => {
          const responses = {
            challenge: () => Promise.resolve(looked()),
            frictionless: () => Promise.resolve(frictionless()),
            refused: () => Promise.reject(gatewayError(500)),
            never: () => new Promise(() => undefined),
          };
          const harness = createHarness({
            responses: {
              lookup: responses[lookup],
              ...(jwt ? {} : { authenticate_from_jwt: () => Promise.reject(gatewayError(422)) }),
            },
          });
          const { deps, cardinal, clock, life, windows, request } = harness;
          const controller = new AbortController();
          const nexts: (() => void)[] = [];
          const outcomes: unknown[] = [];
          const start = () =>
            verifyCard(
              deps,
              order({ signal: controller.signal, onLookupComplete: (_, next) => nexts.push(next) }),
            ).then(
              (payload) => outcomes.push(payload),
              (error: unknown) => outcomes.push(error),
            );
          const run: Record<(typeof steps)[number], () => unknown> = {
            next: () => {
              for (const next of nexts) next();
            },
            inline: () => {
              cardinal.fire('ui.inline.setup', template, { paymentType: 'CCA', data: { mode: 'static' } });
            },
            validated: () => {
              cardinal.fire('payments.validated', validated(), 'jwt');
            },
            error: () => {
              cardinal.fire('payments.validated', { ActionCode: 'ERROR', ErrorNumber: 10009 });
            },
            close: () => {
              windows.at(-1)?.onCancel('closed');
            },
            cancel: () => {
              try {
                cancelVerification(deps.machine);
              } catch (error) {
                if (!isPaymentError(error)) throw error;
              }
            },
            abort: () => {
              controller.abort();
            },
            deadline: () => {
              clock.advance(60_000);
            },
            start: () => {
              started.push(start());
            },
            ui: () => {
              cardinal.fire('ui.render');
            },
          };
          const started = [start()];
          for (const step of sequence) {
            await settled();
            run[step]();
          }
          await settled();
          life.abort();
          await Promise.all(started);
          await settled();
          expect(outcomes).toHaveLength(started.length);
          for (const outcome of outcomes)
            expect(isPaymentError(outcome) || 'nonce' in (outcome as object)).toBe(true);
          const calls = request.mock.calls.map(([{ endpoint }]) => endpoint.split('/').at(-1));
          const count = (name: string) => calls.filter((call) => call === name).length;
          expect(count('authenticate_from_jwt')).toBeLessThanOrEqual(count('lookup'));
          expect(deps.machine.state.status).toBe('idle');
          expect([clock.timers.size, cardinal.size]).toEqual([0, 0]);
          expect(windows.every(({ signal }) => signal.aborted)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);
});
