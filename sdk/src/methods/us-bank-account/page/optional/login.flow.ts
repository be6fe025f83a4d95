import type { Client } from '../../../../client/index.js';
import { abortedError } from '../../../../core/abort.js';
import { type Clock, defaultTimeoutMs, systemClock, withDeadline } from '../../../../core/deadline.js';
import { isPaymentError } from '../../../../core/errors.js';
import type { Machine } from '../../../../core/machine.js';
import { ifParsable, optional, parseObject, parseText } from '../../../../core/parse.js';
import { usBankAccountErrors } from '../us-bank-account.errors.js';
import {
  type CallLimits,
  type LinkedAccount,
  tokenizeLogin,
  type UsBankAccountPayload,
} from '../us-bank-account.gateway.js';
import type { LoginEvent, LoginState } from '../us-bank-account.machine.js';
import type { CheckedLogin } from '../us-bank-account.options.js';
import { type Link, type LinkConfig, type LinkHandler, linkUrl, loadLink } from './link-script.js';

interface LoginDeps {
  readonly client: Client;
  readonly machine: Machine<LoginState, LoginEvent>;
  readonly publicKey: string;
  /** Signal of the instance. */
  readonly life: AbortSignal;
  readonly clock?: Clock;
  /** Loads the bank-login script. */
  readonly load?: typeof loadLink;
}

export interface LoginOrder {
  readonly login: CheckedLogin;
  readonly mandateText: string;
}

/** Runs a bank login: loads its script, shows its dialog, and tokenizes the account that the shopper selects. */
export async function logIn(
  { client, machine, publicKey, life, clock = systemClock, load = loadLink }: LoginDeps,
  { login, mandateText }: LoginOrder,
  { signal, timeout }: CallLimits,
): Promise<UsBankAccountPayload> {
  const { gatewayConfiguration } = client.getConfiguration();
  const isProduction = gatewayConfiguration.environment === 'production';
  const loadFailed = (cause?: unknown) => usBankAccountErrors.LOGIN_LOAD_FAILED({ cause });
  let link: Link;
  try {
    link = await withDeadline(
      {
        ms: timeout ?? defaultTimeoutMs,
        error: () => new Error('The script did not load in time.'),
        signal,
        clock,
      },
      (within) => load(linkUrl(gatewayConfiguration), { signal: within, life }),
    );
  } catch (cause) {
    if (isPaymentError(cause) && cause.code === 'ABORTED') throw cause;
    throw loadFailed(cause);
  }
  const config = {
    clientName: login.displayName,
    apiVersion: 'v2',
    env: isProduction ? 'production' : 'sandbox',
    key: publicKey,
    product: 'auth',
    selectAccount: true,
  } as const;
  const linked = await showLink(link, config, signal);
  machine.send({ type: 'LINKED' });
  // Only the live bank login has ids of accounts (specification §7).
  const accountId = isProduction ? linked.accountId : 'plaid_account_id';
  return tokenizeLogin(client, { login, linked: { ...linked, accountId }, mandateText }, { signal, timeout });
}

const parseMetadata = parseObject({
  account_id: optional(parseText),
  account: parseObject({ subtype: optional(parseText) }),
});

/** Shows the dialog until the shopper has selected an account. Only the first result counts. */
function showLink(
  link: Link,
  config: Omit<LinkConfig, 'onExit' | 'onSuccess'>,
  signal: AbortSignal,
): Promise<LinkedAccount> {
  return new Promise((resolve, reject) => {
    let handler: LinkHandler | undefined;
    const onAbort = () => {
      reject(abortedError(signal));
      quietly(() => handler?.exit?.({ force: true }));
    };
    const settle = () => {
      signal.removeEventListener('abort', onAbort);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      handler = link.create({
        ...config,
        onExit: () => {
          settle();
          reject(usBankAccountErrors.LOGIN_CLOSED());
        },
        onSuccess: (token, metadata) => {
          settle();
          const publicToken = ifParsable(parseText)(token);
          const { account_id: accountId = '', account } = ifParsable(parseMetadata)(metadata) ?? {};
          if (publicToken && account) resolve({ publicToken, accountId, accountType: account.subtype ?? '' });
          else reject(usBankAccountErrors.TOKENIZATION_NETWORK_ERROR());
        },
      });
      handler.open();
    } catch (cause) {
      settle();
      reject(usBankAccountErrors.LOGIN_LOAD_FAILED({ cause }));
    }
  });
}

/** Runs clean-up whose failure must not change the outcome. */
function quietly(run: () => void): void {
  try {
    run();
  } catch {
    // The dialog belongs to another origin's script; the call has already been rejected.
  }
}
