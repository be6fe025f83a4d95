import { createClientInstance } from '../../../client/client-instance.js';
import { readCreateOptions } from '../../../core/create-options.js';
import { usBankAccountErrors } from './us-bank-account.errors.js';
import { UsBankAccount } from './us-bank-account.instance.js';
import type { CreateUsBankAccountOptions } from './us-bank-account.options.js';

/** Creates an instance. */
export async function createUsBankAccount(given: CreateUsBankAccountOptions): Promise<UsBankAccount> {
  const options = readCreateOptions(given, 'US Bank Account', {});
  return createClientInstance(options, (client, life) => {
    if (!client.getConfiguration().gatewayConfiguration['usBankAccount'])
      throw usBankAccountErrors.NOT_ENABLED();
    return new UsBankAccount(client, life);
  });
}
