import type { Sandbox } from '@tessera/sandbox';

const card = { number: '4111111111111111', expirationMonth: '12', cvv: '123' };
/** Years until the card expires. */
const validYears = 4;
const tokenizeCard =
  'mutation ($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token } }';

/**
 * Saves a test card as the default method of each customer, so that their invoices can be charged. Customers that exist are left
 * as they are: their card may have been removed.
 */
export async function addSampleCards(
  { app, merchants: { demo } }: Sandbox,
  customerIds: readonly string[],
  now: Date,
): Promise<void> {
  const server = (method: string, path: string, body?: object, key = path) =>
    app.request(`/server/v1${path}`, {
      method,
      headers: {
        authorization: `Basic ${btoa(`${demo.publicKey}:${demo.privateKey}`)}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  for (const customerId of customerIds) {
    const { status } = await server('GET', `/customers/${customerId}`);
    if (status !== 404) continue;
    await server('POST', '/customers', { id: customerId });
    const expirationYear = String(now.getFullYear() + validYears);
    const tokenized = await app.request('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${demo.tokenizationKey}`,
        'braintree-version': '2018-05-10',
      },
      body: JSON.stringify({
        query: tokenizeCard,
        variables: { input: { creditCard: { ...card, expirationYear } } },
      }),
    });
    const [, paymentMethodNonce] = /"token":\s*"([^"]+)"/.exec(await tokenized.text()) ?? [];
    const method = { customerId, paymentMethodNonce, options: { makeDefault: true } };
    const saved = await server('POST', '/payment-methods', method, `sample-card-${customerId}`);
    if (saved.status !== 201)
      throw new Error(`The sample card of ${customerId} was not saved: ${await saved.text()}`);
  }
}
