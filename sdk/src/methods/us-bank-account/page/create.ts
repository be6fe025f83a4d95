import { createClientInstance } from '../../../client/client-instance.js';
import type { Client, GatewayConfiguration } from '../../../client/index.js';
import { linkedController, throwIfAborted } from '../../../core/abort.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { asyncDispose, type Lifecycle } from '../../../core/lifecycle.js';
import { createMachine } from '../../../core/machine.js';
import { ifParsable, optional, parseObject, parseText } from '../../../core/parse.js';
import { usBankAccountErrors } from './errors.js';
import { tokenizeDetails, type UsBankAccountPayload } from './gateway.js';
import type { UsBankAccount } from './instance.js';
import { type LoginEvent, type LoginState, transition } from './machine.js';
import { type CheckedOptions, checkTokenizeOptions, type CreateUsBankAccountOptions } from './options.js';

/**
 * Creates an instance for US bank accounts (specification §1).
 *
 * @param given - A `client` or an `authorization`; `timeout` in milliseconds, default 60000.
 * @throws `INSTANTIATION_OPTION_REQUIRED`, `INSTANTIATION_OPTION_INVALID` or `INCOMPATIBLE_VERSIONS` for wrong options;
 * `US_BANK_ACCOUNT_NOT_ENABLED`; a `CLIENT_…` code; `ABORTED`.
 * @example
 * ```ts
 * const bank = await create({ authorization: 'sandbox_k3y_m3rchant' });
 * ```
 */
export async function create(given: CreateUsBankAccountOptions): Promise<UsBankAccount> {
  const options = readCreateOptions(given, 'US Bank Account', {});
  return createClientInstance(options, (client, life) => {
    if (!client.getConfiguration().gatewayConfiguration['usBankAccount']) {
      throw usBankAccountErrors.NOT_ENABLED();
    }
    return createInstance(client, life);
  });
}

const parseKey = ifParsable(
  parseObject({ plaid: optional(parseObject({ publicKey: optional(parseText) })) }),
);

/** Returns the public key of the bank login; undefined if it is not enabled. */
const linkKey = ({ usBankAccount }: GatewayConfiguration): string | undefined =>
  parseKey(usBankAccount)?.plaid?.publicKey;

function createInstance(client: Client, life: Lifecycle): UsBankAccount {
  const machine = createMachine<LoginState, LoginEvent>({ status: 'idle' }, transition);
  const publicKey = linkKey(client.getConfiguration().gatewayConfiguration);

  async function tokenize(options: CheckedOptions): Promise<UsBankAccountPayload> {
    const { account, mandateText, timeout, signal } = options;
    const controller = linkedController(life.signal, signal);
    const limits = { timeout, signal: controller.signal };
    try {
      throwIfAborted(controller.signal);
      if (account.kind === 'details') {
        return await tokenizeDetails(client, { details: account.details, mandateText }, limits);
      }
      if (!publicKey) throw usBankAccountErrors.BANK_LOGIN_NOT_ENABLED();
      if (!machine.send({ type: 'START' })) throw usBankAccountErrors.LOGIN_REQUEST_ACTIVE();
      try {
        const { logIn } = await importWithRetry(import('./optional/login.flow.js'));
        const { login } = account;
        const deps = { client, machine, publicKey, life: life.signal };
        return await logIn(deps, { login, mandateText }, limits);
      } finally {
        machine.send({ type: 'SETTLE' });
      }
    } finally {
      controller.abort();
    }
  }

  return {
    hasBankLogin: publicKey !== undefined,
    async tokenize(given) {
      life.guard('tokenize');
      return tokenize(checkTokenizeOptions(given));
    },
    // eslint-disable-next-line @typescript-eslint/require-await -- a second teardown must reject instead of throwing
    async teardown() {
      life.guard('teardown');
      life.end();
    },
    // eslint-disable-next-line @typescript-eslint/require-await -- asyncDispose must return a promise
    async [asyncDispose]() {
      life.end();
    },
  };
}
