import { describe, expect, it, vi } from 'vitest';
import { FakeCardinal, template, validated } from '../../test/fake-cardinal.js';
import { createHarness, failure, looked, order, settled } from '../../test/support.js';
import { verifyCard } from '../verify.flow.js';

describe('two instances at one script', () => {
  const cardinal = new FakeCardinal();

  it('keep their handlers when the other one ends, and take the configuration for their own challenge', async () => {
    const first = createHarness({ cardinal, display: 'cardinal-modal' });
    const second = createHarness({ cardinal });
    await Promise.all([first.session.ready, second.session.ready]);
    expect([first.session.isConfigured, second.session.isConfigured]).toEqual([false, true]);
    const verifying = verifyCard(first.deps, order());
    await settled();
    expect(first.session.isConfigured).toBe(true);
    expect(cardinal.configurations.at(-1)).toEqual({ payment: {} });
    second.life.abort();
    cardinal.fire('payments.validated', validated(), 'jwt');
    await expect(verifying).resolves.toMatchObject({ nonce: 'authenticated' });
    first.life.abort();
    expect(cardinal.size).toBe(0);
  });

  it('report only the script’s events of their own challenge, also those after its result', async () => {
    const [first, second] = [
      createHarness({ cardinal, display: 'cardinal-modal' }),
      createHarness({ cardinal, display: 'cardinal-modal' }),
    ];
    await Promise.all([first.session.ready, second.session.ready]);
    cardinal.fire('ui.loading.render');
    const verifying = verifyCard(first.deps, order());
    await settled();
    cardinal.fire('ui.render');
    cardinal.fire('payments.validated', validated(), 'jwt');
    await verifying;
    cardinal.fire('ui.close');
    cardinal.fire('ui.close');
    expect(first.names()).toEqual(['authentication-modal-render', 'authentication-modal-close']);
    expect(second.names()).toEqual([]);
    for (const { life } of [first, second]) life.abort();
    expect(cardinal.size).toBe(0);
  });

  describe('run their challenges one after the other', () => {
    const lookups = (transactionId: string) => ({
      cardinal,
      responses: { lookup: () => Promise.resolve(looked({ transactionId })) },
    });
    const end = (ProcessorTransactionId: string) => {
      cardinal.fire('payments.validated', validated({ Payment: { ProcessorTransactionId } }), 'jwt');
    };
    const show = async () => {
      const details = { paymentType: 'CCA', data: { mode: 'static' } };
      cardinal.fire('ui.inline.setup', template, details, vi.fn(), vi.fn());
      await settled();
    };
    const createTwo = async () => {
      cardinal.continued.length = 0;
      const [first, second] = [createHarness(lookups('t-1')), createHarness(lookups('t-2'))];
      const firstVerifying = verifyCard(first.deps, order({ amount: '5.00' }));
      await settled();
      const secondVerifying = verifyCard(second.deps, order({ amount: '6.00' }));
      await settled();
      expect(transactions()).toEqual(['t-1']);
      return { first, second, firstVerifying, secondVerifying };
    };
    const transactions = () =>
      cardinal.continued.map(
        (args) => (args[2] as { OrderDetails: { TransactionId: string } }).OrderDetails.TransactionId,
      );

    it('and each shows its own amount', async () => {
      const { first, second, firstVerifying, secondVerifying } = await createTwo();
      await show();
      expect([first.windows.length, second.windows.length]).toEqual([1, 0]);
      expect(first.windows[0]?.order).toMatchObject({ amount: '5.00' });
      end('t-1');
      await expect(firstVerifying).resolves.toMatchObject({ nonce: 'authenticated' });
      await settled();
      expect(transactions()).toEqual(['t-1', 't-2']);
      expect(second.session.isConfigured).toBe(true);
      await show();
      expect([first.windows.length, second.windows.length]).toEqual([1, 1]);
      expect(second.windows[0]?.order).toMatchObject({ amount: '6.00' });
      end('t-2');
      await expect(secondVerifying).resolves.toMatchObject({ nonce: 'authenticated' });
      const again = verifyCard(first.deps, order());
      await settled();
      expect(first.session.isConfigured).toBe(true);
      end('t-1');
      await expect(again).resolves.toMatchObject({ nonce: 'authenticated' });
      for (const { life } of [first, second]) life.abort();
      expect(cardinal.size).toBe(0);
    });

    it.each<[string, (first: Awaited<ReturnType<typeof createTwo>>['first']) => void]>([
      [
        'fails',
        () => {
          cardinal.fire('payments.validated', { ActionCode: 'ERROR', ErrorNumber: 10_009 });
        },
      ],
      ['is canceled by the shop', ({ deps }) => deps.machine.send({ type: 'CANCEL' })],
      ['is canceled by the shopper', ({ windows }) => windows[0]?.onCancel('closed')],
      [
        'ends with its instance',
        ({ life }) => {
          life.abort();
        },
      ],
    ])('also if the first one %s', async (_, stop) => {
      const { first, second, firstVerifying, secondVerifying } = await createTwo();
      await show();
      stop(first);
      await failure(firstVerifying);
      await settled();
      expect(transactions()).toEqual(['t-1', 't-2']);
      end('t-2');
      await expect(secondVerifying).resolves.toMatchObject({ nonce: 'authenticated' });
      for (const { life } of [first, second]) life.abort();
      expect(cardinal.size).toBe(0);
    });

    it('without one that was canceled while it waited', async () => {
      const { first, second, firstVerifying, secondVerifying } = await createTwo();
      const third = createHarness(lookups('t-3'));
      const thirdVerifying = verifyCard(third.deps, order());
      await settled();
      second.deps.machine.send({ type: 'CANCEL' });
      expect((await failure(secondVerifying)).code).toBe('THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT');
      second.life.abort();
      await settled();
      expect(transactions()).toEqual(['t-1']);
      end('t-1');
      await firstVerifying;
      await settled();
      expect(transactions()).toEqual(['t-1', 't-3']);
      end('t-3');
      await thirdVerifying;
      for (const { life } of [first, third]) life.abort();
      expect(cardinal.size).toBe(0);
    });
  });
});
