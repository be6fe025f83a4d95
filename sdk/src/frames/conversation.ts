import { type Asker, type AskerOptions, createAsker } from './asker.js';
import type { Line } from './frame-line.js';
import type { RequestKinds } from './port.js';

export interface ConversationOptions<Requests extends RequestKinds, Notices extends object> extends Omit<
  AskerOptions<Requests, Notices>,
  'port' | 'signal'
> {
  /** The frame was loaded anew, and everything in it is gone. */
  onReload?: () => void;
}

/** Requests to a frame and its notices, over whichever line leads to it now. */
export interface Conversation<Requests extends RequestKinds> extends Asker<Requests> {
  /** Goes on over a line; `said` is what has come on it already. */
  take(line: Line, said?: readonly unknown[]): void;
}

export function createConversation<Requests extends RequestKinds, Notices extends object>({
  onReload,
  ...hearing
}: ConversationOptions<Requests, Notices>): Conversation<Requests> {
  let asker: Asker<Requests> | undefined;
  return {
    ask: (kind, body, request) =>
      asker ? asker.ask(kind, body, request) : Promise.reject(new TypeError('there is no line yet')),
    refuse: (error) => asker?.refuse(error),
    take(line, said = []) {
      const isReload = asker !== undefined;
      asker = createAsker<Requests, Notices>({ ...hearing, ...line });
      if (isReload) onReload?.();
      for (const data of said) line.port.dispatchEvent(new MessageEvent('message', { data }));
    },
  };
}
