import type { GatewayConfiguration } from '#src/client/index.js';
import { everything } from '../support/gateway-everything.js';
import { type Call, type Reaction, response } from '../support/gateway-reactions.js';
import { clientToken, configuration, fingerprint } from '../support/gateway-samples.js';

/** Blocks of a gateway configuration that enable payment methods. */
export type Account = Partial<GatewayConfiguration>;

export interface FakeGateway {
  /** Client token of a customer that no other test has used: clients are cached by their authorization. */
  readonly authorization: string;
  /** Addresses of all requests, in order, without their queries. */
  readonly requests: readonly string[];
  /** Responds to every request. By default the gateway returns the account's configuration, and everything else at once. */
  reaction: Reaction | undefined;
}

const { fetch: fetchOfPage } = window;

/** Number of client tokens that were created. */
let tokens = 0;

/** Replaces `fetch` by a gateway with this account, until the end of the test. Requests to the server of the tests pass. */
export function fakeGateway(account: Account = {}): FakeGateway {
  tokens += 1;
  const requests: string[] = [];
  const gateway: FakeGateway = {
    // Without GraphQL, the configuration is one request whose response has the format of the account.
    authorization: clientToken({
      graphQL: undefined,
      authorizationFingerprint: `${fingerprint}&token=${tokens}`,
    }),
    requests,
    reaction: undefined,
  };
  const respond: Reaction = (call) => {
    const isConfiguration = call.url.endsWith('/v1/configuration');
    return response(200, isConfiguration ? configuration(account) : everything)(call);
  };
  window.fetch = async (input, init = {}) => {
    const { origin, pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      location.href,
    );
    if (origin === location.origin) return fetchOfPage(input, init);
    const { method = 'GET', credentials, signal } = init;
    const url = origin + pathname;
    requests.push(url);
    const call: Call = {
      method,
      url,
      query: searchParams,
      headers: new Headers(init.headers),
      credentials,
      body: undefined,
      signal,
    };
    return new Promise((resolve, reject) => {
      const abort = () => {
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- as the platform does
        reject(signal?.reason);
      };
      if (signal?.aborted) abort();
      signal?.addEventListener('abort', abort, { once: true });
      Promise.resolve((gateway.reaction ?? respond)(call)).then(resolve, reject);
    });
  };
  return gateway;
}

afterEach(() => {
  window.fetch = fetchOfPage;
});
