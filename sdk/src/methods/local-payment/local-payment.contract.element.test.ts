import { instanceContract } from '../../../test/contracts/instance-contract.js';
import { startContract } from '../../../test/contracts/start-contract.js';
import { invoice, payment } from '../../../test/support/local-payment-desk.js';

const shared = {
  module: 'localPayment',
  modules: ['local-payment'],
  options: ({ tokenizationKey }: { tokenizationKey: string }) => ({ authorization: tokenizationKey }),
  adapt: `(made) => {
    const { startPayment } = made;
    // A shop that keeps the id without delay.
    made.startPayment = (options) => startPayment.call(made, { ...options, onPaymentStart: (_, next) => next?.() });
    return made;
  }`,
  activeCode: 'LOCAL_PAYMENT_ALREADY_IN_PROGRESS',
  methodAfterEnd: 'startPayment',
};

instanceContract({
  ...shared,
  name: 'localPayment with a window',
  start: {
    method: 'startPayment',
    args: [{ ...payment, fallback: { url: 'https://shop.example/pay', buttonText: 'Back' } }],
    operation: 'startLocalPayment',
  },
  prepare: (page) => {
    page.on('popup', (popup) => {
      const approved = popup.getByRole('button', { name: 'Approve the payment' }).click();
      // A window that is taken down has nothing to approve.
      approved.catch(() => undefined);
    });
    return Promise.resolve();
  },
});

instanceContract({
  ...shared,
  name: 'localPayment without a window',
  start: { method: 'startPayment', args: [invoice], operation: 'startLocalPayment' },
  prepare: () => Promise.resolve(),
});

startContract({
  method: 'local-payment',
  label: 'Online banking',
  options: { paymentTypes: 'ideal', givenName: 'Joe', surname: 'Doe' },
  button: 'Pay with iDEAL',
  window: { approve: 'Approve the payment', cancel: 'Cancel and go back' },
});
