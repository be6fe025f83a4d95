import { type Json, scenario } from '../scenario.js';
import { approve, invoice, order, payOnce } from './support.js';

const { billingAddress } = invoice;

/** Options that are sent on. */
const sent: Readonly<Record<string, Json>> = {
  'addresses of the shopper': {
    address: { ...billingAddress, extendedAddress: 'Hof', region: 'BE' },
    billingAddress,
  },
  'everything else': {
    bic: 'INGBNL2A',
    birthDate: '1990-01-01',
    correlationId: 'c-1',
    customerId: 'cust-7',
    customerServiceInstructions: 'Call us.',
    discountAmount: '1.00',
    displayName: 'Acme',
    email: 'joe@example.com',
    lineItems: invoice.lineItems,
    locale: 'nl-NL',
    paymentTypeCountryCode: 'NL',
    phone: '30123456',
    phoneCountryCode: '49',
    recurrent: true,
    shippingAddressRequired: true,
    shippingAmount: '2.00',
  },
  'a way of its own for who turns back': {
    fallback: {
      ...order.fallback,
      cancelUrl: 'https://shop.example/cart',
      cancelButtonText: 'Cart',
    },
  },
  'an empty way for who turns back': {
    fallback: { ...order.fallback, cancelUrl: '', cancelButtonText: '' },
  },
  'a type in capital letters': { paymentType: 'IDEAL' },
  'BLIK’s options of another type': { blikOptions: { level_0: { authCode: '123456' } } },
};

export const optionScenarios = [
  ...Object.entries(sent).map(([what, more]) =>
    scenario({
      name: `local payment with ${what}`,
      data: { ...order, ...more },
      windows: [approve],
      run: payOnce,
    }),
  ),
  scenario({
    name: 'local payment with an option missing',
    data: { order, invoice },
    run: async ({ localPayment, authorization, data, note }) => {
      const instance = await localPayment.create({ authorization });
      const onPaymentStart = () => undefined;
      for (const [of, whole] of Object.entries(data)) {
        const all: Record<string, unknown> = { ...whole, onPaymentStart };
        for (const name of Object.keys(all)) {
          if (name === 'paymentType' || (of === 'invoice' && name === 'fallback')) continue;
          const rest = Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));
          await note(`${of} without ${name}`, async () => instance.startPayment(rest));
        }
      }
      const { fallback } = data.order;
      const all = { ...data.order, onPaymentStart };
      await note('no url', async () => instance.startPayment({ ...all, fallback: { ...fallback, url: '' } }));
      await note('no text', async () => instance.startPayment({ ...all, fallback: { url: fallback.url } }));
      await note('no customer', async () => instance.startPayment({ ...all, recurrent: true }));
      const { locality, postalCode, countryCode } = data.invoice.address;
      const partly = { locality, postalCode, countryCode };
      const bill = { ...data.invoice, onPaymentStart };
      await note('no street', async () => instance.startPayment({ ...bill, address: partly }));
      await note('no street of the bill', async () =>
        instance.startPayment({ ...bill, billingAddress: partly }),
      );
      await note('an empty item', async () => instance.startPayment({ ...bill, lineItems: [{}] }));
      for (const blikOptions of [
        { level_0: {} },
        { oneClick: {} },
        { oneClick: { authCode: '1' } },
        { oneClick: { authCode: '1', consumerReference: 'r' } },
        { oneClick: { aliasKey: 'k' } },
      ]) {
        await note(JSON.stringify(blikOptions), () =>
          instance.startPayment({ ...all, paymentType: 'blik', blikOptions }),
        );
      }
      await note('nothing', async () => instance.startPayment());
      await note('null', async () => instance.startPayment(null));
      await note('no options', async () => instance.startPayment({}));
    },
  }),
];
