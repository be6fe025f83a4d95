import type { ClientConfiguration } from '../../../../client/client.types.js';
import { type RequestHandlers, ExposedError } from '../../../../frames/rpc/rpc-server.js';
import type { CardRequests } from '../../shared/hosted-fields.protocol.js';
import type { CardModel } from './model.js';

interface LazyTokenizerOptions {
  model: CardModel;
  /** Origin of the page, from the frame's URL. */
  pageOrigin: string;
  /** Reads the current values of the inputs into the model. */
  read(): void | Promise<void>;
  onBusy(busy: boolean): void;
}

/** Handlers of the page's requests for the whole card, in the vault and in the other frames. */
export type TokenizeHandlers = Pick<RequestHandlers<CardRequests>, 'client' | 'adapt' | 'tokenize' | 'join'>;

const importTokenizer = () => import('./tokenize.js');

/** Loads the tokenize chunk before it is needed. */
export function prefetchTokenizer(): void {
  // If it fails, the tokenize request loads it again and reports the error.
  importTokenizer().catch(() => undefined);
}

/**
 * Creates the handlers that send the card to the gateway. The code for gateway calls is in a chunk that loads when the
 * shopper has typed something.
 */
export function createLazyTokenizer({
  model,
  pageOrigin,
  read,
  onBusy,
}: LazyTokenizerOptions): TokenizeHandlers {
  let gateway: ClientConfiguration | undefined;

  return {
    client({ configuration, brands }) {
      gateway = configuration as unknown as ClientConfiguration;
      model.setSupport(brands);
    },
    adapt(needs) {
      model.adapt(needs);
    },
    async tokenize(options, signal) {
      await read();
      onBusy(true);
      try {
        const { tokenize } = await importTokenizer().catch(() => {
          // The error catalogue is in the chunk that could not be loaded.
          throw new ExposedError({
            code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
            type: 'NETWORK',
            message: 'The gateway cannot be reached.',
            retryable: true,
          });
        });
        return await tokenize(model, { gateway, pageOrigin, options, signal });
      } finally {
        onBusy(false);
      }
    },
    join: () => undefined,
  };
}
