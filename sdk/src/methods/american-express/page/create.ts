import { createClientInstance } from '../../../client/client-instance.js';
import { checkCreateOptions, type CreateAmericanExpressOptions } from './american-express.options.js';
import { AmericanExpress } from './american-express.instance.js';

/** Creates an instance. */
export async function createAmericanExpress(given: CreateAmericanExpressOptions): Promise<AmericanExpress> {
  const options = checkCreateOptions(given);
  return createClientInstance(options, (client, life) => new AmericanExpress(client, life));
}
