import type { Client } from '../../../../client/index.js';
import { defaultTimeoutMs, withDeadline } from '../../../../core/deadline.js';
import { framePage, framesFolder } from '../../../../frames/host/assets.js';
import { handshakeWithFrame } from '../../../../frames/host/frame-handshake.js';
import { createFrameRpc } from '../../../../frames/host/frame-rpc.js';
import { hide } from '../../../../frames/host/hide.js';
import { openFrame } from '../../../../frames/host/open-frame.js';
import { frameTimedOut } from '../../../../frames/rpc/frame.errors.js';
import { readerName } from '../../../../frames/rpc/envelope.js';
import type { RpcClient } from '../../../../frames/rpc/rpc-client.js';
import { parseResponses, type UnionPayRequests } from '../../shared/unionpay.protocol.js';

export interface CardFrameOptions {
  readonly client: Client;
  readonly assetsUrl: string | undefined;
  readonly debug: boolean;
  /** Signal that removes the frame. */
  readonly signal: AbortSignal;
}

/** Invisible frame that reads the card of hosted fields and sends it to the gateway. */
export interface CardFrame extends Pick<RpcClient<UnionPayRequests>, 'request'> {
  /** Channel by which the card's vault finds the frame. */
  readonly channel: string;
}

/** Opens the frame; resolves after the handshake. Rejects with `ASSETS_…`, `FRAME_…` or `ABORTED`. */
export async function openCardFrame({
  client,
  assetsUrl,
  debug,
  signal,
}: CardFrameOptions): Promise<CardFrame> {
  const url = framePage(framesFolder(assetsUrl), 'unionpay-hosted-fields-frame', debug);
  const error = () => frameTimedOut(url);
  return withDeadline({ ms: defaultTimeoutMs, error, signal }, () => connect(url, client, signal));
}

async function connect(url: string, client: Client, signal: AbortSignal): Promise<CardFrame> {
  const opened = await openFrame({
    url,
    role: 'unionpay',
    name: readerName,
    title: 'UnionPay',
    // In the document tree: browsers hide frames of shadow trees from their siblings.
    container: document.body,
    signal,
  });
  opened.element.tabIndex = -1;
  opened.element.setAttribute('aria-hidden', 'true');
  hide(opened.element);
  const rpc = createFrameRpc<UnionPayRequests, object>({
    channel: opened.channel.id,
    responses: parseResponses,
    notifications: {},
    onNotification: () => undefined,
  });
  await handshakeWithFrame({
    opened,
    configuration: () => Promise.resolve(client.getConfiguration()),
    onConnection: rpc.take,
    onLost: rpc.lose,
    signal,
  });
  return { request: rpc.request, channel: opened.channel.id };
}
