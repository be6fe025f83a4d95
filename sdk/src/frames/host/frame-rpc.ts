import type { PaymentError } from '../../core/errors.js';
import { type RpcClient, type RpcClientOptions, createRpcClient } from '../rpc/rpc-client.js';
import type { Connection } from './frame-handshake.js';
import type { RequestKinds } from '../rpc/rpc-server.js';

interface FrameRpcOptions<Requests extends RequestKinds, Notifications extends object> extends Omit<
  RpcClientOptions<Requests, Notifications>,
  'port' | 'signal'
> {
  /** Called after the frame was reloaded, which discards its state. */
  onReload?: () => void;
}

/** RPC client of a frame that survives reloads: it uses the frame's current connection. */
interface FrameRpc<Requests extends RequestKinds> extends RpcClient<Requests> {
  /** Switches to a connection; `buffered` are the messages that it has received already. */
  take(connection: Connection, buffered?: readonly unknown[]): void;
  /** Rejects all requests, pending and new, until there is another connection. */
  lose(error: PaymentError): void;
}

export function createFrameRpc<Requests extends RequestKinds, Notifications extends object>({
  onReload,
  ...options
}: FrameRpcOptions<Requests, Notifications>): FrameRpc<Requests> {
  let client: RpcClient<Requests> | undefined;
  let lost: PaymentError | undefined;
  return {
    async request(kind, body, request) {
      if (lost) throw lost;
      if (!client) throw new TypeError('The frame is not connected yet.');
      return client.request(kind, body, request);
    },
    rejectAll: (error) => client?.rejectAll(error),
    lose(error) {
      lost = error;
      client?.rejectAll(error);
    },
    take(connection, buffered = []) {
      const isReload = client !== undefined;
      lost = undefined;
      client = createRpcClient<Requests, Notifications>({ ...options, ...connection });
      if (isReload) onReload?.();
      for (const data of buffered) connection.port.dispatchEvent(new MessageEvent('message', { data }));
    },
  };
}
