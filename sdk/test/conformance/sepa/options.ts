import { closeByHand } from '../shopper.js';
import { type Json, scenario } from '../scenario.js';
import { agree, order, payOnce } from './support.js';

const lines = { addressLine1: 'Hauptstr. 1', addressLine2: 'Hof', adminArea1: 'BE', adminArea2: 'Berlin' };

/** Options that are sent to the gateway. */
const sent: Readonly<Record<string, Json>> = {
  'a language and an address': { locale: 'de-DE', billingAddress: { ...lines, postalCode: '10115' } },
  'a recurrent mandate': { mandateType: 'RECURRENT' },
  'an address that names a country, too': { billingAddress: { ...lines, countryCode: 'AT', street: 'x' } },
  'an address of the gateway’s names': {
    billingAddress: { address_line_1: 'Hauptstr. 1', postal_code: '10115' },
  },
  'an empty address': { billingAddress: {} },
  'unknown options': { color: 'red', last4: '9999' },
};

/** Options that are rejected before any request. */
const rejected: Readonly<Record<string, Json>> = {
  'no such mandate type': { mandateType: 'ONCE' },
  'a mandate type in small letters': { mandateType: 'one_off' },
  'an empty mandate type': { mandateType: '' },
  'a mandate type of null': { mandateType: null },
};

export const optionScenarios = [
  ...Object.entries(sent).map(([what, more]) =>
    scenario({
      name: `sepa mandate with ${what}`,
      data: { ...order, ...more },
      windows: [agree],
      run: payOnce,
    }),
  ),
  ...Object.entries(rejected).map(([what, more]) =>
    scenario({ name: `sepa mandate with ${what}`, data: { ...order, ...more }, run: payOnce }),
  ),
  scenario({
    name: 'sepa mandate that leads back to the shop itself',
    data: { ...order, returnUrl: 'https://shop.example/back?a=1', cancelUrl: 'https://shop.example/off' },
    windows: [closeByHand],
    run: payOnce,
  }),
  scenario({
    name: 'sepa mandate with an option missing',
    data: order,
    run: async ({ sepa, authorization, data, note }) => {
      const result = await sepa.create({ authorization });
      for (const name of Object.keys(data)) {
        const rest = Object.fromEntries(Object.entries(data).filter(([key]) => key !== name));
        await note(`without ${name}`, () => result.tokenize(rest));
        await note(`${name} inherited`, () => result.tokenize(Object.assign(Object.create(data), rest)));
      }
      await note('nothing', () => result.tokenize());
      await note('null', () => result.tokenize(null));
      await note('no options', () => result.tokenize({}));
    },
  }),
  scenario({
    name: 'sepa mandate with empty options',
    data: { ...order, iban: '', customerId: '', accountHolderName: '', countryCode: '' },
    run: payOnce,
  }),
  scenario({
    name: 'sepa mandate does not change its options',
    data: order,
    windows: [agree],
    run: async ({ sepa, authorization, data, note, see }) => {
      const result = await sepa.create({ authorization });
      await note('tokenize', () => result.tokenize(data));
      see('options', Object.keys(data));
    },
  }),
];
