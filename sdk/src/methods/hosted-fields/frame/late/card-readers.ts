import { acceptReaders } from '../../../../frames/guest/card-readers.js';
import type { FrameContext } from '../frame-context.types.js';
import type { CardModel } from './model.js';

/** Passes the card to other frames of the SDK that know the channel's secret, such as UnionPay's frame. */
export function serveReaders(
  { address, secret }: Pick<FrameContext, 'address' | 'secret'>,
  model: CardModel,
  read: () => void | Promise<void>,
): void {
  acceptReaders({ id: address.channel, secret }, async () => {
    await read();
    const { cardValues } = await import('./card-values.js');
    return cardValues(model);
  });
}
