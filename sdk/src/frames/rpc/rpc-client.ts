import { abortedError, throwIfAborted } from '../../core/abort.js';
import { defaultTimeoutMs, systemClock } from '../../core/deadline.js';
import type { PaymentError } from '../../core/errors.js';
import type { Parsers } from '../../core/parse.js';
import { envelope, type Notify } from './envelope.js';
import { messageFailed, requestTimedOut } from './frame.errors.js';
import { listen, type Responses, type RequestKinds, dispatch } from './rpc-server.js';
import { parseError } from './wire-error.js';

interface RpcRequestOptions {
  /** Milliseconds until `FRAME_TIMEOUT`; 0 means no limit. Default 60000. */
  timeout?: number | undefined;
  signal?: AbortSignal | undefined;
  transfer?: Transferable[];
}

/** End of a connection that sends requests and receives notifications. */
export interface RpcClient<Requests extends RequestKinds> {
  /** Sends a request. Rejects with the other end's error, `FRAME_MESSAGE_INVALID`, `FRAME_TIMEOUT` or `ABORTED`. */
  request<Kind extends keyof Requests & string>(
    kind: Kind,
    body: Requests[Kind]['send'],
    options?: RpcRequestOptions,
  ): Promise<Requests[Kind]['reply']>;
  /** Rejects all pending requests. */
  rejectAll(error: PaymentError): void;
}

export interface RpcClientOptions<Requests extends RequestKinds, Notifications extends object> {
  port: MessagePort;
  channel: string;
  /** Signal that ends the client: pending requests reject with `ABORTED`. */
  signal: AbortSignal;
  responses: Parsers<Responses<Requests>>;
  notifications: Parsers<Notifications>;
  onNotification: Notify<Notifications>;
}

interface PendingRequest {
  kind: string;
  resolve(body: unknown): void;
  reject(error: PaymentError): void;
}

export function createRpcClient<Requests extends RequestKinds, Notifications extends object>({
  port,
  channel,
  signal,
  responses,
  notifications,
  onNotification,
}: RpcClientOptions<Requests, Notifications>): RpcClient<Requests> {
  const pendingRequests = new Map<number, PendingRequest>();
  let lastId = 0;
  listen(port, channel, (message) => {
    // Messages after the abort are ignored: pending requests have been rejected.
    if (signal.aborted) return;
    if (message.tessera === 'notification') {
      dispatch(message, notifications, onNotification);
      return;
    }
    const pending = pendingRequests.get(message.id);
    // A response without a pending request is late, or a replay.
    if (!pending || pending.kind !== message.kind) return;
    try {
      if (message.tessera === 'response')
        pending.resolve(responses[message.kind as keyof Requests](message.body));
      else if (message.tessera === 'error') pending.reject(parseError(message.body));
    } catch (cause) {
      pending.reject(messageFailed(cause));
    }
  });

  signal.addEventListener(
    'abort',
    () => {
      rejectAll(abortedError(signal));
    },
    { once: true },
  );

  function rejectAll(error: PaymentError): void {
    for (const { reject } of [...pendingRequests.values()]) reject(error);
  }

  return {
    rejectAll,
    // Async, because zone.js logs a promise of its own that is rejected at once as unhandled.
    async request(kind, body, { timeout = defaultTimeoutMs, signal: own, transfer = [] } = {}) {
      throwIfAborted(signal);
      throwIfAborted(own);
      return new Promise((resolve, reject) => {
        const id = (lastId += 1);
        const settle =
          <T>(then: (value: T) => void) =>
          (value: T) => {
            pendingRequests.delete(id);
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
        pendingRequests.set(id, { kind, resolve: settle(resolve), reject: fail });
        try {
          port.postMessage(envelope({ tessera: 'request', channel, id, kind, body }), transfer);
        } catch (cause) {
          // The body cannot be cloned.
          fail(messageFailed(cause));
        }
      });
    },
  };
}
