import { abortedError, linkedController, throwIfAborted } from '../core/abort.js';
import type { PaymentError } from '../core/errors.js';
import type { Parsers } from '../core/parse.js';
import { type Envelope, envelope, readEnvelope } from './envelope.js';
import { parseError, writeError } from './wire-error.js';

/** Kinds of requests: what is sent, and what comes back. */
export type RequestKinds = Record<string, { send: unknown; reply: unknown }>;

export type Replies<Requests extends RequestKinds> = { [Kind in keyof Requests]: Requests[Kind]['reply'] };
export type Sends<Requests extends RequestKinds> = { [Kind in keyof Requests]: Requests[Kind]['send'] };

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  transfer?: Transferable[];
}

/** One end of a conversation over a `MessagePort` that nobody else holds. */
interface End {
  post(message: Envelope, transfer?: Transferable[]): void;
}

function attach(
  port: MessagePort,
  channel: string,
  signal: AbortSignal,
  onMessage: (m: Envelope) => void,
): End {
  port.addEventListener(
    'message',
    (event: MessageEvent<unknown>) => {
      const message = readEnvelope(event.data);
      if (message?.channel === channel) onMessage(message);
    },
    { signal },
  );
  signal.addEventListener(
    'abort',
    () => {
      port.close();
    },
    { once: true },
  );
  port.start();
  return {
    post: (message, transfer = []) => {
      port.postMessage(message, transfer);
    },
  };
}

/** The side that asks, and hears notices. */
export interface Asker<Requests extends RequestKinds> {
  /** Rejects with the other side's error, or `ABORTED`. Bring a deadline in the signal. */
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
  onNotice: Hear<Notices>;
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
  const end = attach(port, channel, signal, (message) => {
    if (message.tessera === 'notice') {
      hear(message, notices, onNotice);
      return;
    }
    const asked = waiting.get(message.id);
    // An answer nobody waits for is a late one, or a replay.
    if (!asked || asked.kind !== message.kind) return;
    try {
      if (message.tessera === 'answer') asked.resolve(replies[message.kind as keyof Requests](message.body));
      else if (message.tessera === 'refusal') asked.reject(parseError(message.body));
    } catch {
      // Unparsable: as if it had not come. The deadline of the caller decides.
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
    ask(kind, body, { signal: own, transfer } = {}) {
      return new Promise((resolve, reject) => {
        throwIfAborted(signal);
        throwIfAborted(own);
        const id = (lastId += 1);
        const settle =
          <T>(then: (value: T) => void) =>
          (value: T) => {
            waiting.delete(id);
            own?.removeEventListener('abort', onAbort);
            then(value);
          };
        const fail = settle(reject);
        const onAbort = () => {
          if (own) fail(abortedError(own));
          end.post(envelope({ tessera: 'cancel', channel, id, kind }));
        };
        own?.addEventListener('abort', onAbort, { once: true });
        waiting.set(id, { kind, resolve: settle(resolve), reject: fail });
        end.post(envelope({ tessera: 'request', channel, id, kind, body }), transfer);
      });
    },
  };
}

type Hear<Notices extends object> = <Kind extends keyof Notices & string>(
  kind: Kind,
  body: Notices[Kind],
) => void;

function hear<Notices extends object>(
  message: Envelope,
  notices: Parsers<Notices>,
  onNotice: Hear<Notices>,
): void {
  if (!Object.hasOwn(notices, message.kind)) return;
  const kind = message.kind as keyof Notices & string;
  let body: Notices[typeof kind];
  try {
    body = notices[kind](message.body);
  } catch {
    // Unparsable: dropped, as the border demands.
    return;
  }
  onNotice(kind, body);
}

export interface LineOptions<Heard extends object> {
  port: MessagePort;
  channel: string;
  /** Ends the line. */
  signal: AbortSignal;
  notices: Parsers<Heard>;
  onNotice: Hear<Heard>;
}

/** One of two equal ends: each tells, and hears what its parsers vouch for. */
export function createLine<Heard extends object, Told extends object>({
  port,
  channel,
  signal,
  notices,
  onNotice,
}: LineOptions<Heard>): Teller<Told> {
  const end = attach(port, channel, signal, (message) => {
    if (message.tessera === 'notice') hear(message, notices, onNotice);
  });
  return teller(end, channel);
}

/** The side that tells. */
export interface Teller<Notices extends object> {
  tell<Kind extends keyof Notices & string>(kind: Kind, body: Notices[Kind]): void;
}

function teller<Notices extends object>(end: End, channel: string): Teller<Notices> {
  return {
    tell(kind, body) {
      end.post(envelope({ tessera: 'notice', channel, kind, body }));
    },
  };
}

export type Handlers<Requests extends RequestKinds> = {
  [Kind in keyof Requests]: (
    body: Requests[Kind]['send'],
    /** Fires when the asking side no longer wants the answer. */
    signal: AbortSignal,
  ) => Requests[Kind]['reply'] | Promise<Requests[Kind]['reply']>;
};

export interface AnswererOptions<Requests extends RequestKinds> {
  port: MessagePort;
  channel: string;
  signal: AbortSignal;
  requests: Parsers<Sends<Requests>>;
  handlers: Handlers<Requests>;
}

/** The side that answers, and tells. */
export function createAnswerer<Requests extends RequestKinds, Notices extends object>({
  port,
  channel,
  signal,
  requests,
  handlers,
}: AnswererOptions<Requests>): Teller<Notices> {
  const running = new Map<number, AbortController>();
  const end = attach(port, channel, signal, (message) => {
    if (message.tessera === 'cancel') running.get(message.id)?.abort();
    else if (message.tessera === 'request' && Object.hasOwn(requests, message.kind)) void answer(message);
  });

  async function answer({ kind, id, body }: Envelope): Promise<void> {
    let parsed: Sends<Requests>[keyof Requests];
    try {
      parsed = requests[kind as keyof Requests](body);
    } catch {
      // Unparsable: left without an answer, as the border demands.
      return;
    }
    const controller = linkedController(signal);
    running.set(id, controller);
    try {
      const reply = await handlers[kind as keyof Requests](parsed, controller.signal);
      end.post(envelope({ tessera: 'answer', channel, id, kind, body: reply }));
    } catch (error) {
      end.post(envelope({ tessera: 'refusal', channel, id, kind, body: writeError(error) }));
    } finally {
      running.delete(id);
      controller.abort();
    }
  }

  return teller(end, channel);
}
