import { orAborted } from '../core/abort.js';
import { sharedErrors } from '../core/errors.js';
import { keepOption, type OptionParsers, parseSignal, parseTimeout, readOptions } from '../core/options.js';
import { optional } from '../core/parse.js';
import { VERSION } from '../core/version.js';
import { type AuthorizationSource, parseAuthorization, resolveAuthorization } from './authorization.js';
import { Client } from './client.js';
import type { ClientConfiguration } from './client.types.js';
import { loadConfiguration } from './configuration/configuration.js';
import { loadRequest } from './request/load-request.js';

export { Client, VERSION };
export type { AuthorizationSource } from './authorization.js';
export type {
  AuthorizationType,
  ClientConfiguration,
  ClientMetadata,
  GatewayConfiguration,
  RequestOptions,
  RequestResult,
} from './client.types.js';

export interface CreateClientOptions {
  /** Tokenization key, client token, or a function of the shop that fetches one. */
  authorization: AuthorizationSource;
  /** Unminified frames, for this client and what is made with it. Default false. */
  debug?: boolean | undefined;
  /** Report usage to the account's analytics address. Default false: no request leaves the page for it. */
  analytics?: boolean | undefined;
  /** Milliseconds for the configuration, default 60000. */
  timeout?: number | undefined;
  /** Aborts the creation, and later ends the client. */
  signal?: AbortSignal | undefined;
}

const optionParsers: OptionParsers<CreateClientOptions> = {
  authorization: keepOption,
  debug: keepOption,
  analytics: keepOption,
  timeout: optional(parseTimeout),
  signal: optional(parseSignal),
};

type LoadOptions = Pick<CreateClientOptions, 'debug' | 'timeout'>;

interface Loading {
  configuration: Promise<ClientConfiguration>;
  /** Creations that still wait; the load ends with the last of them. */
  waiting: number;
  /** Ends the load. A creation that comes before it has noticed must start its own. */
  stop(): void;
}

/**
 * Configurations by authorization: one load per page, as the client API asks of its callers.
 * The one cache of the SDK; a failed load is forgotten at once.
 */
const loads = new Map<string, Loading>();

/** A page that lives for days makes a token per visit to its checkout; the oldest are let go. */
const mostLoads = 8;

/**
 * Makes a client (specification §7). Rejects with `INSTANTIATION_OPTION_REQUIRED`,
 * `CLIENT_INVALID_AUTHORIZATION`, `CLIENT_AUTHORIZATION_INVALID`, `CLIENT_AUTHORIZATION_INSUFFICIENT`,
 * `CLIENT_GATEWAY_NETWORK`, `CLIENT_MISSING_GATEWAY_CONFIGURATION`, `CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN`,
 * `CLIENT_AUTHORIZATION_FUNCTION_FAILED`, `INSTANTIATION_OPTION_INVALID` or `ABORTED`.
 */
export async function create(options: CreateClientOptions): Promise<Client> {
  const { authorization, analytics, signal, ...load } = readOptions<CreateClientOptions>(
    options,
    optionParsers,
  );
  if (!authorization) {
    throw sharedErrors.INSTANTIATION_OPTION_REQUIRED({
      words: { option: 'authorization', name: 'a client' },
    });
  }
  const text = await resolveAuthorization(authorization, load.timeout, signal);
  const cached = loads.has(text);
  const configuration = await waitFor(text, load, signal);
  if (analytics) {
    const event = `custom.client.load.${cached ? 'cached' : 'succeeded'}`;
    const raisedAt = Date.now();
    // Reporting never fails the caller, also when its code cannot be loaded.
    import('./optional/analytics.js')
      .then(({ report }) => {
        report(configuration, event, raisedAt);
      })
      .catch(() => undefined);
  }
  return new Client(configuration, {
    signal,
    onTeardown: () => loads.delete(text),
    onCard: (answer) => {
      // Comes with the code that has just made the request.
      void loadRequest().then(({ triggerDeviceData }) => {
        triggerDeviceData(configuration, answer);
      });
    },
  });
}

async function waitFor(text: string, load: LoadOptions, signal?: AbortSignal): Promise<ClientConfiguration> {
  const loading = loads.get(text) ?? startLoad(text, load);
  loading.waiting += 1;
  try {
    return await orAborted(loading.configuration, signal);
  } finally {
    loading.waiting -= 1;
    if (loading.waiting === 0 && signal?.aborted) loading.stop();
  }
}

function startLoad(text: string, load: LoadOptions): Loading {
  const controller = new AbortController();
  const start = async () =>
    loadConfiguration(parseAuthorization(text), { ...load, signal: controller.signal });
  const configuration = start();
  const forget = () => {
    if (loads.get(text) === loading) loads.delete(text);
  };
  const loading: Loading = {
    configuration,
    waiting: 0,
    stop() {
      forget();
      controller.abort();
    },
  };
  loads.set(text, loading);
  const [oldest = text] = loads.keys();
  if (loads.size > mostLoads) loads.delete(oldest);
  configuration.catch(forget);
  return loading;
}
