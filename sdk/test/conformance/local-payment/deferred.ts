import { type Json, scenario } from '../scenario.js';
import { invoice, order, payOnce } from './support.js';

const blik = (blikOptions: Json) => ({ ...order, paymentType: 'blik', blikOptions });

const payments: Readonly<Record<string, Json>> = {
  'an invoice': invoice,
  'an invoice for nothing': { ...invoice, lineItems: [] },
  'a code of BLIK': blik({ level_0: { authCode: '123456' } }),
  'a wrong code of BLIK': blik({ level_0: { authCode: '000000' } }),
  'a first click of BLIK': blik({
    oneClick: { authCode: '123456', consumerReference: 'cust-7', aliasLabel: 'Mine' },
  }),
  'an unknown alias of BLIK': blik({
    oneClick: { aliasKey: 'unknown', consumerReference: 'cust-7' },
  }),
};

/** Payments that are finished elsewhere. */
export const deferredScenarios = [
  ...Object.entries(payments).map(([what, data]) =>
    scenario({ name: `local payment by ${what}`, data, run: payOnce }),
  ),
  scenario({
    name: 'local payment without a window, answered with the address of one',
    data: invoice,
    rules: [
      {
        match: { operation: 'startLocalPayment' },
        fault: {
          kind: 'status',
          status: 201,
          body: { paymentResource: { paymentToken: 'PAYID-1', redirectUrl: 'https://bank.example/' } },
        },
      },
    ],
    run: payOnce,
  }),
  scenario({
    name: 'local payment without a window, which the shop keeps slowly',
    data: invoice,
    run: async ({ localPayment, authorization, data, note, see }) => {
      const instance = await localPayment.create({ authorization });
      const onPaymentStart = async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        see('kept', null);
      };
      await note('startPayment', async () => instance.startPayment({ ...data, onPaymentStart }));
    },
  }),
  scenario({
    name: 'local payment without a window, which the shop cannot keep',
    data: invoice,
    run: async ({ localPayment, authorization, data, note }) => {
      const instance = await localPayment.create({ authorization });
      const onPaymentStart = () => Promise.reject(new Error('full'));
      await note('startPayment', async () => instance.startPayment({ ...data, onPaymentStart }));
    },
  }),
];
