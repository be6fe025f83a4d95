import type * as hostedFieldsModule from '#src/methods/hosted-fields/index.js';
import type { HostedFields } from '#src/methods/hosted-fields/index.js';

declare const hostedFields: typeof hostedFieldsModule;

interface PlainRequest {
  url: string;
  body: string;
}

/** Globals of a page that compares a nonce with a plain request. */
export interface TokenizePage {
  fields: HostedFields;
  /** Resolves with milliseconds of a nonce and of the request, for each round. */
  measure(request: PlainRequest & { rounds: number }): Promise<[nonce: number, plain: number][]>;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** @param key - Tokenization key of the merchant. */
export async function start(key: string): Promise<void> {
  const fields = await hostedFields.create({ authorization: key, container: '#card' });
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${key}`,
    'Braintree-Version': '2018-05-10',
  };
  const raw = async ({ url, body }: PlainRequest): Promise<unknown> => {
    const response = await fetch(url, { method: 'POST', headers, body, credentials: 'omit' });
    if (!response.ok) throw new Error(`the plain request failed with ${response.status}`);
    return response.json();
  };
  const page: TokenizePage = {
    fields,
    async measure({ rounds, ...request }) {
      for (let warm = 0; warm < 5; warm += 1) {
        await fields.tokenize();
        await raw(request);
      }
      const pairs: [nonce: number, plain: number][] = [];
      for (let round = 0; round < rounds; round += 1) {
        // Each side is first equally often.
        const first = round % 2 === 0 ? await time(() => fields.tokenize()) : undefined;
        const plain = await time(() => raw(request));
        pairs.push([first ?? (await time(() => fields.tokenize())), plain]);
      }
      return pairs;
    },
  };
  Object.assign(window, page);
}
