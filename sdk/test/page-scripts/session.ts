import type * as clientModule from '#src/client/index.js';
import type * as hostedFieldsModule from '#src/methods/hosted-fields/index.js';

declare const client: typeof clientModule;
declare const hostedFields: typeof hostedFieldsModule;

/** Calls of a page that stays open for a long time. */
export interface SessionPage {
  session: {
    /** Pays with the card form, and resolves with the number of different nonces. */
    pay(times: number): Promise<number>;
    /** Requests the saved payment methods. */
    request(times: number): Promise<void>;
  };
}

/**
 * Creates a client and a card form, which all calls use.
 *
 * @param authorization - Client token of a customer.
 */
export function start(authorization: string): void {
  void open(authorization).then((session) => Object.assign(window, { session }));
}

async function open(authorization: string): Promise<SessionPage['session']> {
  const gateway = await client.create({ authorization });
  const card = await hostedFields.create({ client: gateway, container: '#card' });
  return {
    async pay(times) {
      const nonces = new Set<string>();
      for (let payment = 0; payment < times; payment += 1) nonces.add((await card.tokenize()).nonce);
      return nonces.size;
    },
    async request(times) {
      for (let call = 0; call < times; call += 1) {
        await gateway.request({ endpoint: 'payment_methods', method: 'get' });
      }
    },
  };
}
