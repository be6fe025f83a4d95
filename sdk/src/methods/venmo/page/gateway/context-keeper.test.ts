import { describe, expect, it } from 'vitest';
import { pending } from '#test/support/pending.js';
import { createHarness, failure, lifetimeMs, nodeWith, gatewayError } from '../../test/support.js';
import { flush } from '../../test/fake-clock.js';
import { pay } from '../payment.js';
import type { ContextKeeper } from './context-keeper.js';
import type { VenmoContext } from '../venmo.types.js';

function createKept() {
  const harness = createHarness();
  const { keeper } = harness;
  if (!keeper) throw new Error('no payment context');
  return { ...harness, keeper };
}

const idOf = async (keeper: ContextKeeper) => (await keeper.context()).id;

describe('the payment context', () => {
  it('is created once for calls in parallel, and again after it has expired', async () => {
    const { keeper, clock, life } = createKept();
    expect(await Promise.all([idOf(keeper), idOf(keeper)])).toEqual(['context-1', 'context-1']);
    // The refresh is late as well, and finds the context of the call.
    clock.after(0, () => undefined);
    await clock.sleep(lifetimeMs);
    expect(await idOf(keeper)).toBe('context-2');
    life.end();
  });

  it('is handed over once, with the rest of its lifetime, and is neither refreshed nor canceled then', async () => {
    const { keeper, clock, createContext, updateStatus, life } = createKept();
    await keeper.context();
    await clock.advance(1_000);
    expect(await keeper.take()).toMatchObject({ id: 'context-1', lifetimeMs: lifetimeMs - 1_000 });
    await clock.advance(lifetimeMs);
    expect(createContext).toHaveBeenCalledTimes(1);
    life.end();
    expect(updateStatus).not.toHaveBeenCalled();
  });

  it('is replaced after two thirds of its lifetime, again and again', async () => {
    const { keeper, clock, createContext } = createKept();
    await keeper.context();
    await clock.advance(lifetimeMs * (2 / 3) - 1);
    expect(createContext).toHaveBeenCalledTimes(1);
    await clock.advance(1);
    expect(keeper.id).toBe('context-2');
    await clock.advance(lifetimeMs);
    expect(keeper.id).toBe('context-3');
  });

  it('is not replaced while a payment uses it', async () => {
    const { keeper, clock, deps, createContext, queryStatus, returnsWith } = createKept();
    await keeper.context();
    const payment = pay(deps);
    await clock.advance(lifetimeMs * (2 / 3));
    expect(createContext).toHaveBeenCalledTimes(1);
    queryStatus.mockResolvedValue(nodeWith('APPROVED'));
    returnsWith('#venmoSuccess=1');
    await expect(payment).resolves.toMatchObject({ details: { paymentContextId: 'context-1' } });
  });

  it('stays if a payment has started while its replacement was being created', async () => {
    const { keeper, clock, deps, createContext, queryStatus, returnsWith } = createKept();
    await keeper.context();
    const late = pending<VenmoContext>();
    createContext.mockReturnValueOnce(late.promise);
    await clock.advance(lifetimeMs * (2 / 3));
    const payment = pay(deps);
    late.resolve({ id: 'too-late', merchantId: 'm', lifetimeMs });
    await flush();
    expect(keeper.id).toBe('context-1');
    queryStatus.mockResolvedValue(nodeWith('APPROVED'));
    returnsWith('#venmoSuccess=1');
    await expect(payment).resolves.toMatchObject({ details: { paymentContextId: 'context-1' } });
  });

  it('is the one that a payment has left behind, not an earlier replacement', async () => {
    const { keeper, clock, deps, createContext, queryStatus, returnsWith } = createKept();
    await keeper.context();
    const late = pending<VenmoContext>();
    createContext.mockReturnValueOnce(late.promise);
    await clock.advance(lifetimeMs * (2 / 3));
    queryStatus.mockResolvedValue(nodeWith('APPROVED'));
    const payment = pay(deps);
    await flush();
    returnsWith('#venmoSuccess=1');
    await payment;
    late.resolve({ id: 'too-late', merchantId: 'm', lifetimeMs });
    await flush();
    expect(keeper.id).toBe('context-2');
  });

  it('stays in use after a failed replacement, and is replaced by the next call after it has expired', async () => {
    const { keeper, clock, createContext } = createKept();
    await keeper.context();
    createContext.mockRejectedValueOnce(gatewayError(500));
    await clock.advance(lifetimeMs * (2 / 3));
    expect(await idOf(keeper)).toBe('context-1');
    await clock.advance(lifetimeMs);
    expect(await idOf(keeper)).toBe('context-2');
  });

  it('is created again after a failure', async () => {
    const { keeper, createContext } = createKept();
    createContext.mockRejectedValueOnce(gatewayError(500));
    expect((await failure(keeper.context())).details?.httpStatus).toBe(500);
    expect(await idOf(keeper)).toBe('context-1');
  });

  it('is canceled at teardown, without a timer left', async () => {
    const { keeper, clock, life, updateStatus } = createKept();
    await keeper.context();
    updateStatus.mockRejectedValue(gatewayError(500));
    life.end();
    await flush();
    expect(updateStatus.mock.calls).toEqual([['context-1', 'CANCELED']]);
    expect(clock.pending).toBe(0);
  });

  it('that arrives after teardown is dropped', async () => {
    const { keeper, clock, life, createContext } = createKept();
    const late = pending<VenmoContext>();
    createContext.mockReturnValueOnce(late.promise);
    const context = keeper.context();
    life.end();
    expect((await failure(context)).code).toBe('ABORTED');
    late.resolve({ id: 'late', merchantId: 'm', lifetimeMs });
    await flush();
    expect(keeper.id).toBeUndefined();
    expect(clock.pending).toBe(0);
  });
});
