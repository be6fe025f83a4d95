import type { Program } from '../page/tools.js';
import { goWrong, press } from '../shopper.js';

/** Options of `startPayment`; the program adds `onPaymentStart`. */
export const order = {
  paymentType: 'ideal',
  amount: '10.00',
  currencyCode: 'EUR',
  givenName: 'Joe',
  surname: 'Doe',
  fallback: { url: 'https://shop.example/pay?a=1', buttonText: 'Back to 50% & more' },
};

const address = { streetAddress: 'Hauptstr. 1', locality: 'Berlin', postalCode: '10115', countryCode: 'DE' };

export const invoice = {
  ...order,
  paymentType: 'pay_upon_invoice',
  address,
  billingAddress: address,
  birthDate: '1990-01-01',
  email: 'joe@example.com',
  locale: 'de-DE',
  customerServiceInstructions: 'Call us.',
  correlationId: 'c-1',
  phone: '30123456',
  phoneCountryCode: '49',
  lineItems: [
    { category: 'PHYSICAL_GOODS', name: 'Cup', quantity: '1', unitAmount: '9.00', unitTaxAmount: '1.00' },
  ],
};

export const approve = press('Approve payment');
export const cancel = press('Cancel and return');
export const cancelPlainly = goWrong('Cancel without an error code');
export const failAtBank = goWrong('Fail at the bank');

/** Creates an instance with its own client, and pays with the scenario's options. */
export const payOnce: Program<object> = async ({ localPayment, authorization, data, note, see }) => {
  const instance = await localPayment.create({ authorization, merchantAccountId: 'acct_eur' });
  const onPaymentStart = (start: unknown, next?: () => void) => {
    see('started', [start, typeof next]);
    next?.();
  };
  await note('startPayment', async () => instance.startPayment({ ...data, onPaymentStart }));
};
