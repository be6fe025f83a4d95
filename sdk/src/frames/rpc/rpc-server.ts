import type { PaymentErrorType } from '../../core/errors.js';
import type { Parsers } from '../../core/parse.js';
import { type Envelope, envelope, readEnvelope, type Notify } from './envelope.js';

/** Kinds of requests: what is sent, and what comes back. */
/** A payment error as it crosses the frame boundary. */
export interface WireError {
  code: string;
  type: PaymentErrorType;
  message: string;
  retryable: boolean;
  /** Details as JSON text, so that nothing but plain data crosses. */
  details?: string;
  /** The underlying error, where it is one of ours. */
  cause?: WireError;
}

export type RequestKinds = Record<string, { send: unknown; reply: unknown }>;

export type Responses<Requests extends RequestKinds> = { [Kind in keyof Requests]: Requests[Kind]['reply'] };
export type Params<Requests extends RequestKinds> = { [Kind in keyof Requests]: Requests[Kind]['send'] };

/** Hears what comes over a port that nobody else holds. */
export function listen(port: MessagePort, channel: string, onMessage: (message: Envelope) => void): void {
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readEnvelope(data);
    if (message?.channel === channel) onMessage(message);
  });
  port.start();
}

/** Hands on the body of a message, parsed. False for a message that is unknown or unparsable. */
export function dispatch<Kinds extends object>(
  message: Envelope,
  parsers: Parsers<Kinds>,
  onBody: Notify<Kinds>,
): boolean {
  if (!Object.hasOwn(parsers, message.kind)) return false;
  const kind = message.kind as keyof Kinds & string;
  let body: Kinds[typeof kind];
  try {
    body = parsers[kind](message.body);
  } catch {
    return false;
  }
  onBody(kind, body);
  return true;
}

/** What to do with each kind of notice. */
export type NotificationHandlers<Notices extends object> = {
  [Kind in keyof Notices]: (body: Notices[Kind]) => void;
};

/** Hears what the parsers vouch for. */
export function onNotification<Notices extends object>(
  port: MessagePort,
  channel: string,
  notices: Parsers<Notices>,
  listeners: NotificationHandlers<Notices>,
): void {
  listen(port, channel, (message) => {
    dispatch(message, notices, (kind, body) => {
      listeners[kind](body);
    });
  });
}

/** What a handler throws that has words of its own for the side that asked. */
export class ExposedError extends Error {
  constructor(readonly exposed: WireError) {
    super(exposed.message);
  }
}

/** Error of a message that the other end cannot parse, or that cannot be cloned. Never quotes what is in it. */
export const invalidMessage: WireError = {
  code: 'FRAME_MESSAGE_INVALID',
  type: 'INTERNAL',
  message: 'A message could not be read.',
  retryable: false,
};

/** Anything else that is thrown: its words might quote what was typed. */
export function namelessError(error: unknown): WireError {
  const cause = error instanceof Error ? error.name : typeof error;
  return {
    code: 'FRAME_INTERNAL_ERROR',
    type: 'INTERNAL',
    message: `The frame failed: ${cause}`,
    retryable: false,
  };
}

type HandlerResult<Reply> = [Reply] extends [null] ? undefined : Reply;

export type RequestHandlers<Requests extends RequestKinds> = {
  [Kind in keyof Requests]: (
    body: Requests[Kind]['send'],
    /** Fires when the asking side no longer wants the answer. */
    signal: AbortSignal,
  ) => HandlerResult<Requests[Kind]['reply']> | Promise<HandlerResult<Requests[Kind]['reply']>>;
};

/** Answers the other side's requests; one that cannot be parsed is refused with `FRAME_MESSAGE_INVALID`. */
export function serveRequests<Requests extends RequestKinds>(
  port: MessagePort,
  channel: string,
  requests: Parsers<Params<Requests>>,
  handlers: RequestHandlers<Requests>,
): void {
  const running = new Map<number, AbortController>();

  async function run<Kind extends keyof Requests & string>(
    kind: Kind,
    body: Params<Requests>[Kind],
    { id }: Envelope,
  ): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    const settle = (tessera: Envelope['tessera'], reply: unknown) => {
      running.delete(id);
      port.postMessage(envelope({ tessera, channel, id, kind, body: reply }));
    };
    try {
      settle('response', await handlers[kind](body, controller.signal));
    } catch (error) {
      settle('error', error instanceof ExposedError ? error.exposed : namelessError(error));
    }
  }

  listen(port, channel, (message) => {
    if (message.tessera === 'cancel') running.get(message.id)?.abort();
    if (message.tessera !== 'request') return;
    const isTaken = dispatch(message, requests, (kind, body) => void run(kind, body, message));
    if (isTaken) return;
    const { id, kind } = message;
    port.postMessage(envelope({ tessera: 'error', channel, id, kind, body: invalidMessage }));
  });
}
