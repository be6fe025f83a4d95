import { createClientInstance } from '../../../client/client-instance.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { unionPayErrors } from '../shared/unionpay.errors.js';
import type { CardFrameOptions } from './optional/card-frame.js';
import { checkCreateOptions, type CreateUnionPayOptions } from './unionpay.options.js';
import { UnionPay } from './unionpay.instance.js';

/** Creates an instance. */
export async function createUnionPay(given: CreateUnionPayOptions): Promise<UnionPay> {
  const { assetsUrl, ...options } = checkCreateOptions(given);
  return createClientInstance(options, (client, life) => {
    const { unionPay } = client.getConfiguration().gatewayConfiguration;
    if ((unionPay as { enabled?: unknown } | null | undefined)?.enabled !== true)
      throw unionPayErrors.NOT_ENABLED();
    const frameOptions: Omit<CardFrameOptions, 'signal'> = { client, assetsUrl, debug: options.debug };
    return new UnionPay({
      client,
      life,
      openFrame: async (signal) => {
        const { openCardFrame } = await importWithRetry(import('./optional/card-frame.js'));
        return openCardFrame({ ...frameOptions, signal });
      },
    });
  });
}
