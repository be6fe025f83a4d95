import { approve, approveInVain, cancel } from '../paypal/support.js';
import type { Program } from '../page/tools.js';
import { type Json, scenario } from '../scenario.js';
import { closeByHand, closeByPage, loseOpener } from '../shopper.js';

const order = { amount: '30.00', currency: 'USD', vaultInitiatedCheckoutPaymentMethodToken: 'saved-1' };

const payOnce: Program<Json> = async ({ paypalCheckout, authorization, data, note, see }) => {
  const instance = await paypalCheckout.create({ authorization });
  // The popup service loads in parallel; this call waits for it.
  await instance.focusVaultInitiatedCheckoutWindow();
  const mark = '[data-braintree-paypal-vault-initiated-checkout-modal]';
  const running = instance.startVaultInitiatedCheckout(data);
  await Promise.resolve();
  await note('startVaultInitiatedCheckout', () => running);
  see('backdrops afterwards', document.querySelectorAll(mark).length);
};

const outcomes = {
  approves: approve,
  cancels: cancel,
  'approves but the provider declines': approveInVain,
  'sees closed by PayPal': closeByPage,
  closes: closeByHand,
  'disconnects from the shop': loseOpener,
};

/** Payments by a saved account, and PayPal's own script. */
export const vaultInitiatedScenarios = [
  ...Object.entries(outcomes).map(([what, act]) =>
    scenario({ name: `saved account that the payer ${what}`, data: order, windows: [act], run: payOnce }),
  ),
  scenario({
    name: 'saved account without a backdrop',
    data: { ...order, optOutOfModalBackdrop: true },
    windows: [approve],
    run: payOnce,
  }),
  scenario({
    name: 'saved account with a parameter missing',
    data: order,
    run: async ({ paypalCheckout, authorization, data, note }) => {
      const instance = await paypalCheckout.create({ authorization });
      for (const name of Object.keys(data)) {
        const rest = Object.fromEntries(Object.entries(data).filter(([key]) => key !== name));
        await note(`without ${name}`, () => instance.startVaultInitiatedCheckout(rest));
      }
      await note('without any', () => instance.startVaultInitiatedCheckout({}));
    },
  }),
  scenario({
    name: 'saved account closed by the shop',
    data: order,
    run: async ({ paypalCheckout, authorization, data, note, until }) => {
      const instance = await paypalCheckout.create({ authorization });
      const ending = note('startVaultInitiatedCheckout', () => instance.startVaultInitiatedCheckout(data));
      const paymentIsMade = () =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('create_payment_resource'));
      await until('the payment is made', paymentIsMade);
      await instance.closeVaultInitiatedCheckoutWindow();
      await ending;
    },
  }),
  scenario({
    name: 'saved account is started twice in parallel',
    data: order,
    windows: [approve],
    run: async ({ paypalCheckout, authorization, data, note }) => {
      const instance = await paypalCheckout.create({ authorization });
      const first = instance.startVaultInitiatedCheckout({ ...data });
      await note('second', () => instance.startVaultInitiatedCheckout({ ...data }));
      await note('first', () => first);
    },
  }),
  ...Object.entries({
    'no options': undefined,
    'an agreement': { vault: true },
    'everything there is': {
      'client-id': 'another',
      components: 'buttons,messages',
      currency: 'EUR',
      intent: 'capture',
      locale: 'de_DE',
      'merchant-id': 'm-1',
      dataAttributes: { 'page-type': 'cart', 'data-csp-nonce': 'abc', amount: '12.00' },
    },
  }).map(([what, data]) =>
    scenario({
      name: `paypalCheckout script with ${what}`,
      authorization: ({ token }) => token({ customerId: 'ann' }),
      data: data ?? null,
      run: async ({ paypalCheckout, authorization, data: options, note, see }) => {
        const instance = await paypalCheckout.create({ authorization, autoSetDataUserIdToken: true });
        const loaded = await instance.loadPayPalSDK(options ?? undefined);
        see('is the instance', loaded === instance);
        const script = document.querySelector<HTMLScriptElement>('script[src*="/sdk/js"]');
        see('is first', script === document.head.firstElementChild);
        see('attributes', Object.fromEntries(Object.entries(script?.dataset ?? {})));
        await note('getClientId', () => instance.getClientId());
        await note('teardown', () => instance.teardown());
        see('scripts afterwards', document.querySelectorAll('script[src*="/sdk/js"]').length);
      },
    }),
  ),
];
