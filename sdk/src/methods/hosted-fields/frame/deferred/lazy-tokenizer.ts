import type { ClientConfiguration } from '../../../../client/client.types.js';
import { type RequestHandlers, ExposedError } from '../../../../frames/rpc/rpc-server.js';
import type { CardRequests } from '../../shared/protocol.js';
import type { CardModel } from './model.js';

export interface LazyTokenizerOptions {
  model: CardModel;
  /** Origin of the page, as the frame's address names it. */
  pageOrigin: string;
  /** Takes over what stands in the inputs. */
  read(): void | Promise<void>;
  onBusy(busy: boolean): void;
}

/** What the page asks of a card, wherever its values lie. */
export type TokenizeHandlers = Pick<RequestHandlers<CardRequests>, 'client' | 'tokenize' | 'join'>;

const importTokenizer = () => import('./tokenize.js');

/** Brings the code that sends a card ahead of its use. */
export function prefetchTokenizer(): void {
  // Whether it came shows when it is needed.
  importTokenizer().catch(() => undefined);
}

/** Where a card is sent from. It knows the gateway; the code that talks to it comes once there is something to send. */
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
    async tokenize(options, signal) {
      await read();
      onBusy(true);
      try {
        const { tokenize } = await importTokenizer().catch(() => {
          // The catalogue of errors is part of what did not come.
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
