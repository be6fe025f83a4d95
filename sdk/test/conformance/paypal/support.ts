import type { Fault } from '@tessera/sandbox';
import { dropped, status } from '../client/support.js';
import type { Program } from '../page/tools.js';
import type { Json, Rule } from '../scenario.js';
import { goWrong, press } from '../shopper.js';

/** Options of `tokenize`. */
export const checkout = { flow: 'checkout', amount: '30.00', currency: 'USD' };
export const vault = { flow: 'vault', billingAgreementDescription: 'Lenses' };

export const approve = press('Continue');
export const agree = press('Agree and continue');
export const cancel = press('Cancel and return to Lumen Opticians');
export const approveInVain = goWrong('Approve, then decline');

export const responses = (operation: string, ...faults: Fault[]): Rule[] =>
  faults.map((fault) => ({ match: { operation }, fault }));

/** Error responses of the gateway to any request. */
export const failures: Readonly<Record<string, Fault[]>> = {
  ...Object.fromEntries([400, 401, 403, 404, 422, 429, 500, 503].map((code) => [code, [status(code)]])),
  'a dropped connection': [dropped, dropped],
  'half a document': [{ kind: 'malformed' }],
};

/** Options of both modules, with their descriptions. */
export const sharedOptions: Readonly<Record<string, Json>> = {
  'an intent': { intent: 'order' },
  'the intent capture': { intent: 'capture' },
  credit: { offerCredit: true },
  'credit that is no flag': { offerCredit: 'true' },
  'a name and a language': { displayName: 'Lens & Co', locale: 'de_DE' },
  'a shipping address': {
    enableShippingAddress: true,
    shippingAddressEditable: false,
    shippingAddressOverride: { line1: '1 Main St', city: 'Chicago', countryCode: 'US', recipientName: 'J D' },
  },
  'a landing page': { landingPageType: 'billing' },
  'an amount that is a number': { amount: 30 },
  'unknown options': { color: 'red' },
};

/** Creates an instance with its own client, and pays with the scenario's options. */
export const payOnce: Program<unknown> = async ({ paypal, authorization, data, note }) => {
  const instance = await paypal.create({ authorization });
  await note('tokenize', () => instance.tokenize(data));
};
