import { orAborted } from '../core/abort.js';
import { sharedErrors } from '../core/errors.js';
import { keepOption, type OptionParsers, parseSignal, parseTimeout, readOptions } from '../core/options.js';
import { optional } from '../core/parse.js';
import { requirePage } from '../core/support.js';
import { rejectUnknown } from '../core/unknown-options.js';
import { report } from './analytics.js';
import { type AuthorizationSource, parseAuthorization, resolveAuthorization } from './authorization.js';
import { Client } from './client.js';
import type { ClientConfiguration } from './client.types.js';
import { loadConfiguration } from './configuration/configuration.js';
import type { ConfigurationCall } from './configuration/configuration.request.js';
import { loadRequest } from './request/load-request.js';

/** Options of `client.create`. */
export interface CreateClientOptions {
  /** Tokenization key, client token, or a function that returns one or a promise of one. */
  authorization: AuthorizationSource;
  /** Loads unminified frames for this client and the instances created with it. Default false. */
  debug?: boolean | undefined;
  /** Reports usage to the account's analytics URL. Default false: no analytics request is sent. */
  analytics?: boolean | undefined;
  /**
   * Timeout in milliseconds for the authorization function, and for each configuration request. Default 60000; 0 means
   * no limit.
   */
  timeout?: number | undefined;
  /** Signal that aborts the creation and, afterwards, ends the client. */
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
  /** Number of creations that wait for the load; it is aborted when the last of them is aborted. */
  waiting: number;
  /** Removes the load from the cache and aborts it, so that a new creation starts its own. */
  stop(): void;
}

/** Configurations by authorization, so that a page loads each of them once. Failed loads are removed from the cache. */
const loads = new Map<string, Loading>();

/** Requests that the page sent before this code was loaded, by authorization. The next load uses each of them once. */
const sentCalls = new Map<string, ConfigurationCall>();

/** Cache size: a page that stays open for days creates one token per checkout; the oldest entries are removed. */
const mostLoads = 8;

/** Makes the next client with this authorization use a request for its configuration that the page has sent already. */
export function useSentCall(authorization: string, sent: ConfigurationCall): void {
  if (!loads.has(authorization)) sentCalls.set(authorization, sent);
}

/** Creates a client after its configuration has arrived. */
export async function createClient(options: CreateClientOptions): Promise<Client> {
  rejectUnknown(options, Object.keys(optionParsers));
  const { authorization, analytics, signal, ...load } = readOptions<CreateClientOptions>(
    options,
    optionParsers,
  );
  if (!authorization) {
    throw sharedErrors.INSTANTIATION_OPTION_REQUIRED({
      params: { option: 'authorization', name: 'a client' },
    });
  }
  requirePage();
  const text = await resolveAuthorization(authorization, load.timeout, signal);
  const cached = loads.has(text);
  const configuration = await waitFor(text, load, signal);
  if (analytics) {
    report(configuration, `custom.client.load.${cached ? 'cached' : 'succeeded'}`);
  }
  return new Client(configuration, {
    signal,
    onTeardown: () => loads.delete(text),
    onCard: (response) => {
      // Already loaded: the same chunk sent the request.
      void loadRequest().then(({ triggerDeviceData }) => {
        triggerDeviceData(configuration, response);
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
  const sent = sentCalls.get(text);
  sentCalls.delete(text);
  const start = async () =>
    loadConfiguration(parseAuthorization(text), { ...load, signal: controller.signal }, sent);
  const configuration = start();
  const removeLoad = () => {
    if (loads.get(text) === loading) loads.delete(text);
  };
  const loading: Loading = {
    configuration,
    waiting: 0,
    stop() {
      removeLoad();
      controller.abort();
    },
  };
  loads.set(text, loading);
  const [oldest = text] = loads.keys();
  if (loads.size > mostLoads) loads.delete(oldest);
  configuration.catch(removeLoad);
  return loading;
}
