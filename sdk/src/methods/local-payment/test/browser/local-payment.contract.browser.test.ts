import { instanceContract } from '#test/contracts/instance-contract.js';
import { startContract } from '#test/contracts/start-contract.js';
import { approvePopups } from '#test/support/approve-popups.js';
import type { LocalPayment } from '../../index.js';
import { invoice, payment } from '../local-payment-page.js';

const startPayment = {
  method: 'startPayment',
  operation: 'startLocalPayment',
  activeCode: 'LOCAL_PAYMENT_ALREADY_IN_PROGRESS',
} as const;

instanceContract({
  module: 'local-payment',
  options: ({ tokenizationKey }) => ({ authorization: tokenizationKey }),
  adapt: (instance: LocalPayment) => {
    const startPayment = instance.startPayment.bind(instance);
    // A shop that keeps the id without delay.
    instance.startPayment = (options) =>
      startPayment({
        ...options,
        onPaymentStart: (_, next) => {
          next?.();
        },
      });
  },
  calls: [
    {
      ...startPayment,
      name: 'startPayment with a window',
      args: [{ ...payment, fallback: { url: 'https://shop.example/pay', buttonText: 'Back' } }],
      prepare: approvePopups('Approve payment'),
    },
    { ...startPayment, name: 'startPayment without a window', args: [invoice] },
  ],
});

startContract({
  method: 'local-payment',
  label: 'Bank payment',
  options: { paymentTypes: 'ideal', givenName: 'Joe', surname: 'Doe' },
  button: 'Pay with iDEAL',
  window: { approve: 'Approve payment', cancel: 'Cancel and return' },
});
