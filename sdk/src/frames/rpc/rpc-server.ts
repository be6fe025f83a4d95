import type { PaymentErrorType } from '../../core/errors.js';
import type { Parsers } from '../../core/parse.js';
import { type Envelope, envelope, readEnvelope, type Notify } from './envelope.js';
import { isError } from '../../core/foreign-values.js';

/** Payment error in the form in which it crosses the frame boundary. */
export interface WireError {
  code: string;
  type: PaymentErrorType;
  message: string;
  retryable: boolean;
  /** Details as JSON text, so that only plain data crosses. */
  details?: string;
  /** Underlying error, if it is a payment error. */
  cause?: WireError;
}

/** Map of request kinds to the types of their body (`send`) and response (`reply`). */
export type RequestKinds = Record<string, { send: unknown; reply: unknown }>;

export type Responses<Requests extends RequestKinds> = { [Kind in keyof Requests]: Requests[Kind]['reply'] };
export type Params<Requests extends RequestKinds> = { [Kind in keyof Requests]: Requests[Kind]['send'] };

/** Calls `onMessage` with each envelope of the channel that arrives over the port. */
export function listen(port: MessagePort, channel: string, onMessage: (message: Envelope) => void): void {
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readEnvelope(data);
    if (message?.channel === channel) onMessage(message);
  });
  port.start();
}

/** Parses the body of a message and passes it on. Returns false for an unknown kind or an unparsable body. */
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

/** Map with one handler per kind of notification. */
type NotificationHandlers<Notifications extends object> = {
  [Kind in keyof Notifications]: (body: Notifications[Kind]) => void;
};

/** Calls the handlers with parsed notifications; unparsable ones are dropped. */
export function onNotification<Notifications extends object>(
  port: MessagePort,
  channel: string,
  parsers: Parsers<Notifications>,
  listeners: NotificationHandlers<Notifications>,
): void {
  listen(port, channel, (message) => {
    dispatch(message, parsers, (kind, body) => {
      listeners[kind](body);
    });
  });
}

/** Error that a handler throws to send its own message to the other end; all other errors are replaced. */
export class ExposedError extends Error {
  constructor(readonly exposed: WireError) {
    super(exposed.message);
  }
}

/** Error of a message that cannot be parsed or cloned. Never contains the message. */
export const invalidMessage: WireError = {
  code: 'FRAME_MESSAGE_INVALID',
  type: 'INTERNAL',
  message: 'A message could not be read.',
  retryable: false,
};

/** Returns the replacement for any other error, because its message might contain what was typed. */
export function namelessError(error: unknown): WireError {
  const cause = isError(error) ? error.name : typeof error;
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
    /** Fires when the requesting end cancels. */
    signal: AbortSignal,
  ) => HandlerResult<Requests[Kind]['reply']> | Promise<HandlerResult<Requests[Kind]['reply']>>;
};

/** Responds to the other end's requests; unparsable ones are rejected with `FRAME_MESSAGE_INVALID`. */
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
