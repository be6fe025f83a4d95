import type { Program } from '../page/tools.js';
import { scenario } from '../scenario.js';

const parse: Program<{ response: unknown }> = async ({ googlePayment, authorization, data, note }) => {
  const instance = await googlePayment.create({ authorization });
  await note('parseResponse', () => instance.parseResponse(data.response));
};

const details = {
  cardType: 'Visa',
  bin: '411111',
  lastTwo: '11',
  lastFour: '1111',
  isNetworkTokenized: false,
};
const card = {
  type: 'AndroidPayCard',
  nonce: 'n',
  description: 'Google Pay',
  consumed: false,
  details: { ...details, internal: 1 },
  binData: { prepaid: 'No' },
};
const account = {
  type: 'PayPalAccount',
  nonce: 'p',
  description: 'PayPal',
  consumed: false,
  details: { a: 1 },
};

const tokens: Readonly<Record<string, unknown>> = {
  'a card': { androidPayCards: [card] },
  'a PayPal account': { paypalAccounts: [account] },
  'a card beside a PayPal account': { paypalAccounts: [account], androidPayCards: [card] },
  'an error': { error: { message: 'Record not found' }, fieldErrors: [] },
  'an error beside a card': { error: 'text', androidPayCards: [card] },
  'no cards': { androidPayCards: [] },
  'neither cards nor an error': {},
};

/** Scenarios of responses of Google's sheet. */
export const responseScenarios = [
  ...Object.entries(tokens).flatMap(([name, value]) => {
    const token = JSON.stringify(value);
    return [
      scenario({
        name: `google-payment response of version 1 with ${name}`,
        data: { response: { paymentMethodToken: { token } } },
        run: parse,
      }),
      scenario({
        name: `google-payment response of version 2 with ${name}`,
        data: { response: { apiVersion: 2, paymentMethodData: { tokenizationData: { token } } } },
        run: parse,
      }),
    ];
  }),
  ...Object.entries({
    null: null,
    'an empty object': {},
    'version 2 without data': { apiVersion: 2 },
    'half a token': { paymentMethodToken: { token: '{' } },
  }).map(([name, response]) =>
    scenario({ name: `google-payment response that is ${name}`, data: { response }, run: parse }),
  ),
  scenario({
    name: 'google-payment response with a callback',
    data: { response: { paymentMethodToken: { token: JSON.stringify(tokens['a card']) } } },
    run: async ({ googlePayment, authorization, data, note, callback, called }) => {
      const instance = await googlePayment.create({ authorization });
      await note('call', () => instance.parseResponse(data.response, callback('parsed')));
      await called('parsed');
      await note('call in vain', () => instance.parseResponse({}, callback('failed')));
      await called('failed');
    },
  }),
];
