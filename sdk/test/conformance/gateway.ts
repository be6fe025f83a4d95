import type { Merchant, Sandbox } from '@tessera/sandbox';
import { type Gateway, type Json, providerOrigin, type Scenario } from './scenario.js';
import { saveCardsAt } from '../support/saved-methods.js';
import { pagesFolder, braintreePayPalFolder } from './sites.js';

/** Everything that the configuration query may select. */
const wholeConfiguration = `{ clientConfiguration {
  analyticsUrl environment merchantId assetsUrl clientApiUrl supportedFeatures
  creditCard { supportedCardBrands challenges threeDSecureEnabled threeDSecure { cardinalAuthenticationJWT } }
} }`;

/** Creates a merchant for one side of a scenario. */
export async function openGateway(sandbox: Sandbox, scenario: Scenario): Promise<Gateway> {
  const merchant = await sandbox.merchants.create(scenario.merchant);
  const key = merchant.tokenizationKey.replace('development', 'sandbox');
  const token: Gateway['token'] = (options) =>
    sandbox.clientTokens.create(merchant.id, { baseUrl: providerOrigin, ...options });
  return {
    merchant,
    key,
    token,
    changedToken: async (change, options) => encode(change(decode(await token(options)))),
    async ofCustomerWith(numbers) {
      const authorization = await token({ customerId: 'ann' });
      await saveCardsAt(
        `${providerOrigin}/merchants/${merchant.id}/client_api`,
        sandbox,
        authorization,
        numbers,
      );
      return authorization;
    },
    async restConfiguration() {
      const address = `/merchants/${merchant.id}/client_api/v1/configuration?tokenizationKey=${key}`;
      const response = await sandbox.app.request(providerOrigin + address);
      return (await response.json()) as Json;
    },
    async graphQLConfiguration() {
      const response = await sandbox.app.request('https://payments.sandbox.braintree-api.com/graphql', {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Braintree-Version': '2018-05-10' },
        body: JSON.stringify({ query: wholeConfiguration }),
      });
      const { data } = (await response.json()) as { data: { clientConfiguration: Json } };
      return data.clientConfiguration;
    },
  };
}

export function encode(fields: unknown): string {
  return Buffer.from(JSON.stringify(fields)).toString('base64');
}

function decode(token: string): Json {
  return JSON.parse(Buffer.from(token, 'base64').toString()) as Json;
}

/** Maps values that only one side has to placeholders, so that both sides can be compared. */
export function namesOf(merchant: Merchant, authorization: string): Map<string, string> {
  const names = new Map<string, string>();
  if (authorization.length > 40) names.set(authorization, '<authorization>');
  const fingerprint = fingerprintOf(authorization);
  if (fingerprint) names.set(fingerprint, '<fingerprint>');
  for (const folder of [...Object.values(pagesFolder), braintreePayPalFolder]) names.set(folder, '<pages>');
  names.set(merchant.keyPart, '<key part>');
  names.set(merchant.id, '<merchant>');
  return names;
}

function fingerprintOf(authorization: string): string | undefined {
  try {
    const { authorizationFingerprint } = decode(authorization);
    return typeof authorizationFingerprint === 'string' ? authorizationFingerprint : undefined;
  } catch {
    // Not a client token: a key, or an invalid text of a scenario.
    return undefined;
  }
}
