import { describe, expect, it, vi } from 'vitest';
import { vaultManagerErrors } from '../page/vault-manager.errors.js';
import type { VaultedPaymentMethod } from '../page/vault-manager.gateway.js';
import { VaultList } from './vault-list.js';

const card = (nonce: string, lastFour: string): VaultedPaymentMethod => ({
  nonce,
  type: 'CreditCard',
  default: false,
  hasSubscription: false,
  details: { lastFour },
});

const visa = card('a', '1111');
const mastercard = card('b', '4444');
const unknownNonce = () => Promise.reject(vaultManagerErrors.PAYMENT_METHOD_NONCE_NOT_FOUND());

/** Creates a list of two cards, of which the gateway later has those of `later`. */
function createHarness(later: () => Promise<VaultedPaymentMethod[]>, deletion = unknownNonce) {
  const deps = { onUpdate: vi.fn(), onChange: vi.fn(), onError: vi.fn(), focus: vi.fn() };
  const list = new VaultList(deps);
  list.load({ deletePaymentMethod: deletion, fetchPaymentMethods: later }, [visa, mastercard]);
  return { list, ...deps };
}

async function remove(list: VaultList, nonce: string): Promise<void> {
  list.ask(nonce);
  await list.confirm();
}

describe('the deletion of a payment method that the gateway does not know', () => {
  it('is done if a new list lacks it, without an error', async () => {
    const { list, onChange, onError } = createHarness(() => Promise.resolve([card('c', '4444')]));
    onChange.mockImplementation(() => {
      expect(list.selected?.nonce).toBe('c');
    });
    await remove(list, 'a');
    expect(list.state).toMatchObject({ status: 'listed', chosen: 'c' });
    expect(list.methods).toEqual([card('c', '4444')]);
    expect(list.notice).toEqual({ removed: visa });
    expect(onChange).toHaveBeenCalledOnce();
    expect(onError).not.toHaveBeenCalled();
  });

  it('fails if a new list still has it: its nonce had expired', async () => {
    const { list, onError } = createHarness(() => Promise.resolve([card('c', '1111'), card('d', '4444')]));
    await remove(list, 'a');
    expect(list.methods).toHaveLength(2);
    expect(list.notice).toBe('outdated');
    expect(onError).toHaveBeenCalledOnce();
  });

  it('fails, and keeps the list, if there is no new list', async () => {
    const { list, onError } = createHarness(() => Promise.reject(new Error('offline')));
    await remove(list, 'a');
    expect(list.state).toMatchObject({ status: 'refused', nonce: 'a' });
    expect(list.methods).toEqual([visa, mastercard]);
    expect(onError).toHaveBeenCalledOnce();
  });
});

describe('a list that is loaded again after a payment', () => {
  it('has a notice if the chosen payment method was deleted elsewhere', async () => {
    const { list } = createHarness(() => Promise.resolve([card('c', '4444')]));
    await expect(list.refresh()).resolves.toBe(true);
    expect(list.selected?.nonce).toBe('c');
    expect(list.notice).toBe('outdated');
  });

  it('has none if the chosen payment method is still there', async () => {
    const { list } = createHarness(() => Promise.resolve([card('c', '1111')]));
    await expect(list.refresh()).resolves.toBe(false);
    expect(list.selected?.nonce).toBe('c');
    expect(list.notice).toBeUndefined();
  });
});
