import type { Merchant, Sandbox } from '@tessera/sandbox';
import type { TestShop } from './shop.js';

/** Returns a client token of a customer. Creates the customer if it does not exist. */
export const customerToken = ({ sites, origins }: TestShop, { id }: Merchant, customerId = 'ann') =>
  sites.sandbox.clientTokens.create(id, { customerId, baseUrl: origins.pay });

/** Saves cards for the customer of a client token: the first one becomes the default. */
export const saveCards = (
  { sites, origins }: TestShop,
  { id }: Merchant,
  token: string,
  numbers: readonly string[],
): Promise<void> => saveCardsAt(`${origins.pay}/merchants/${id}/client_api`, sites.sandbox, token, numbers);

/** Saves cards with the client interface at an address of the gateway. */
export async function saveCardsAt(
  clientApiUrl: string,
  { app }: Sandbox,
  token: string,
  numbers: readonly string[],
): Promise<void> {
  const { authorizationFingerprint } = JSON.parse(Buffer.from(token, 'base64').toString()) as {
    authorizationFingerprint: string;
  };
  const url = `${clientApiUrl}/v1/payment_methods/credit_cards`;
  for (const number of numbers) {
    const creditCard = { number, expirationDate: '12/2030', cvv: number.length === 15 ? '1234' : '123' };
    const response = await app.request(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ authorizationFingerprint, creditCard }),
    });
    if (response.status !== 201) throw new Error(`The card was not saved: ${await response.text()}`);
  }
}
