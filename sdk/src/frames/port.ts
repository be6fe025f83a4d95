import { abortedError, linkedController, throwIfAborted } from '../core/abort.js';
import type { PaymentError } from '../core/errors.js';
import type { Parser, Parsers } from '../core/parse.js';
import { digestHex } from '../core/digest.js';
import { type Envelope, envelope, type FrameAddress, readEnvelope } from './envelope.js';
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
}

export interface AskerOptions<Requests extends RequestKinds, Notices extends object> {
  port: MessagePort;
  channel: string;
  /** Ends the conversation: open requests reject with `ABORTED`. */
  signal: AbortSignal;
  replies: Parsers<Replies<Requests>>;
  notices: Parsers<Notices>;
  onNotice: <Kind extends keyof Notices & string>(kind: Kind, body: Notices[Kind]) => void;
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
      hear(message);
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

  function hear(message: Envelope): void {
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

  signal.addEventListener(
    'abort',
    () => {
      for (const { reject } of [...waiting.values()]) reject(abortedError(signal));
    },
    { once: true },
  );

  return {
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

export type Handlers<Requests extends RequestKinds> = {
  [Kind in keyof Requests]: (
    body: Requests[Kind]['send'],
    /** Fires when the asking side no longer wants the answer. */
    signal: AbortSignal,
  ) => Requests[Kind]['reply'] | Promise<Requests[Kind]['reply']>;
};

/** The side that answers, and tells. */
export interface Answerer<Notices extends object> {
  tell<Kind extends keyof Notices & string>(kind: Kind, body: Notices[Kind]): void;
}

export interface AnswererOptions<Requests extends RequestKinds> {
  port: MessagePort;
  channel: string;
  signal: AbortSignal;
  requests: Parsers<Sends<Requests>>;
  /** Asked for each request: the code that answers may come later than the first of them. */
  handlers: () => Promise<Handlers<Requests>>;
}

export function createAnswerer<Requests extends RequestKinds, Notices extends object>({
  port,
  channel,
  signal,
  requests,
  handlers,
}: AnswererOptions<Requests>): Answerer<Notices> {
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
      const answers = await handlers();
      const reply = await answers[kind as keyof Requests](parsed, controller.signal);
      end.post(envelope({ tessera: 'answer', channel, id, kind, body: reply }));
    } catch (error) {
      end.post(envelope({ tessera: 'refusal', channel, id, kind, body: writeError(error) }));
    } finally {
      running.delete(id);
      controller.abort();
    }
  }

  return {
    tell(kind, body) {
      end.post(envelope({ tessera: 'notice', channel, kind, body }));
    },
  };
}

export interface Greeting<Configuration> {
  address: FrameAddress;
  parse: Parser<Configuration>;
  signal: AbortSignal;
  /** Called once, with the page's first authentic answer. */
  onConfigure: (configuration: Configuration, port: MessagePort) => void;
}

/**
 * The frame's first word to its page. Whoever answers must know the secret whose digest is the
 * channel: the frame's address can be read by every script of the page, the secret only by the one
 * that mounted the frame. What follows goes over the port that came with the answer.
 */
export function greetPage<Configuration>({
  address,
  parse,
  signal,
  onConfigure,
}: Greeting<Configuration>): void {
  const { channel, origin } = address;
  let configured = false;
  window.addEventListener(
    'message',
    (event: MessageEvent<unknown>) => {
      if (event.source !== window.parent || event.origin !== origin || configured) return;
      const message = readEnvelope(event.data);
      const [port] = event.ports;
      if (message?.tessera !== 'configure' || message.channel !== channel || !port) return;
      const { secret, configuration } = message.body as { secret?: unknown; configuration?: unknown };
      void isAuthentic(channel, secret).then((authentic) => {
        if (!authentic || configured) return;
        try {
          const parsed = parse(configuration);
          configured = true;
          onConfigure(parsed, port);
        } catch (error) {
          // Unparsable configurations are left alone; a fault of our own while setting up is not.
          if (configured) throw error;
        }
      });
    },
    { signal },
  );
  window.parent.postMessage(envelope({ tessera: 'hello', channel }), origin);
}

/** Pages without https have no digests; nothing on them is secret from the network either. */
async function isAuthentic(channel: string, secret: unknown): Promise<boolean> {
  if (typeof secret !== 'string') return false;
  return isSecureContext ? (await digestHex(secret)) === channel : true;
}
