import { resolveClientOnly } from '../../../client/resolve-client.js';
import { throwIfAborted } from '../../../core/abort.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import { requirePage } from '../../../core/support.js';
import { framePage, framesFolder } from '../../../frames/host/assets.js';
import { PaymentRequestInstance } from './payment-request.instance.js';
import { type CreatePaymentRequestOptions, readPaymentRequestOptions } from './payment-request.options.js';
import { openPaymentFrame } from './payment-frame.js';
import { SupportedMethods } from './supported-methods.js';

/** Creates an instance; resolves when its hidden frame can make requests. */
export async function createPaymentRequest(
  given: CreatePaymentRequestOptions,
): Promise<PaymentRequestInstance> {
  const options = readPaymentRequestOptions(given);
  requirePage();
  const { client: own, authorization, debug, timeout, container = document.body } = options;
  const folder = framesFolder(options.assetsUrl);
  throwIfAborted(options.signal);
  const life = new Lifecycle(options.signal);
  const { signal } = life;
  try {
    const client = await resolveClientOnly({ client: own, authorization, debug, timeout, signal });
    const configuration = client.getConfiguration();
    const { enabledPaymentMethods: enabled = {}, googlePayVersion, googleMerchantId } = options;
    // Before the frame: an account without payment methods needs none.
    const methods = new SupportedMethods(configuration, { enabled, googlePayVersion, googleMerchantId });
    const instance = new PaymentRequestInstance({ methods, life });
    const url = framePage(folder, 'payment-request-frame', debug);
    instance.connect(
      await openPaymentFrame({
        url,
        container,
        configuration,
        onNotification: (_kind, body) => {
          instance.announce(body);
        },
        timeout,
        signal,
      }),
    );
    return instance;
  } catch (error) {
    life.end();
    throw error;
  }
}
