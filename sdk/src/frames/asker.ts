import { abortedError, throwIfAborted } from '../core/abort.js';
import { defaultTimeoutMs, systemClock } from '../core/deadline.js';
import type { PaymentError } from '../core/errors.js';
import type { Parsers } from '../core/parse.js';
import { envelope, type Tell } from './envelope.js';
import { messageFailed, requestTimedOut } from './frames.errors.js';
import { listen, type Replies, type RequestKinds, take } from './port.js';
import { parseError } from './wire-error.js';

export interface RequestOptions {
  /** Milliseconds until `FRAME_TIMEOUT`; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  signal?: AbortSignal | undefined;
  transfer?: Transferable[];
}

/** The side that asks, and hears notices. */
export interface Asker<Requests extends RequestKinds> {
  /** Rejects with the other side's error, `FRAME_MESSAGE_INVALID`, `FRAME_TIMEOUT` or `ABORTED`. */
  ask<Kind extends keyof Requests & string>(
    kind: Kind,
    body: Requests[Kind]['send'],
    options?: RequestOptions,
  ): Promise<Requests[Kind]['reply']>;
  /** Rejects all that is waiting for an answer. */
  refuse(error: PaymentError): void;
}

export interface AskerOptions<Requests extends RequestKinds, Notices extends object> {
  port: MessagePort;
  channel: string;
  /** Ends the conversation: open requests reject with `ABORTED`. */
  signal: AbortSignal;
  replies: Parsers<Replies<Requests>>;
  notices: Parsers<Notices>;
  onNotice: Tell<Notices>;
}

interface Waiting {
  kind: string;
  resolve(body: unknown): void;
  reject(error: PaymentError): void;
}

export function createAsker<Requests extends RequestKinds, Notices extends object>({
  port,
  channel,
  signal,
  replies,
  notices,
  onNotice,
}: AskerOptions<Requests, Notices>): Asker<Requests> {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  listen(port, channel, (message) => {
    // What was under way when the port was closed is nobody's any more.
    if (signal.aborted) return;
    if (message.tessera === 'notice') {
      take(message, notices, onNotice);
      return;
    }
    const asked = waiting.get(message.id);
    // An answer nobody waits for is a late one, or a replay.
    if (!asked || asked.kind !== message.kind) return;
    try {
      if (message.tessera === 'answer') asked.resolve(replies[message.kind as keyof Requests](message.body));
      else if (message.tessera === 'refusal') asked.reject(parseError(message.body));
    } catch (cause) {
      asked.reject(messageFailed(cause));
    }
  });

  signal.addEventListener(
    'abort',
    () => {
      refuse(abortedError(signal));
    },
    { once: true },
  );

  function refuse(error: PaymentError): void {
    for (const { reject } of [...waiting.values()]) reject(error);
  }

  return {
    refuse,
    ask(kind, body, { timeout = defaultTimeoutMs, signal: own, transfer = [] } = {}) {
      return new Promise((resolve, reject) => {
        throwIfAborted(signal);
        throwIfAborted(own);
        const id = (lastId += 1);
        const settle =
          <T>(then: (value: T) => void) =>
          (value: T) => {
            waiting.delete(id);
            cancelDeadline?.();
            own?.removeEventListener('abort', onAbort);
            then(value);
          };
        const fail = settle(reject);
        const cancel = (error: PaymentError) => {
          fail(error);
          port.postMessage(envelope({ tessera: 'cancel', channel, id, kind }));
        };
        const onAbort = () => {
          if (own) cancel(abortedError(own));
        };
        const cancelDeadline =
          timeout === 0
            ? undefined
            : systemClock.after(timeout, () => {
                cancel(requestTimedOut(kind));
              });
        own?.addEventListener('abort', onAbort, { once: true });
        waiting.set(id, { kind, resolve: settle(resolve), reject: fail });
        try {
          port.postMessage(envelope({ tessera: 'request', channel, id, kind, body }), transfer);
        } catch (cause) {
          // A body that cannot be cloned.
          fail(messageFailed(cause));
        }
      });
    },
  };
}
