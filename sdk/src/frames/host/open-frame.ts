import { digestHex, randomHex } from '../../core/digest.js';
import { throwIfAborted } from '../../core/abort.js';
import { ownOptions } from '../../core/own-options.js';
import { fieldName, readEnvelope, vaultName, writeHash } from '../rpc/envelope.js';
import { isThenable } from '../../core/foreign-values.js';

/** Channel of one or more frames: a public id, and the secret that proves who mounted them. */
export interface Channel {
  readonly id: string;
  readonly secret: string;
}

async function makeChannel(): Promise<Channel> {
  const secret = randomHex(16);
  return { secret, id: globalThis.isSecureContext ? await digestHex(secret) : randomHex(16) };
}

let prepared: Channel | undefined;

/**
 * Creates the channel of the next frame ahead of time. Does nothing on a server, which renders elements without frames.
 */
export async function prepareChannel(): Promise<void> {
  if (typeof document === 'undefined') return;
  prepared ??= await makeChannel();
}

/** Returns a new channel, each time a different one. Synchronous if `prepareChannel` has completed. */
export function takeChannel(): Channel | Promise<Channel> {
  const channel = prepared;
  prepared = undefined;
  return channel ?? makeChannel();
}

interface FrameOpening {
  /** URL of the frame page, without a hash. */
  url: string;
  /** Role of the document, for example `form` or `number`. */
  role: string;
  /** Channel that the frame belongs to. Default: a new one. */
  channel?: Channel;
  /** True if the frame holds the channel's values. Default true. */
  isVault?: boolean;
  /** Returns the frame's name from the channel id. Default: the vault's name, or the field's. */
  name?: (channel: string) => string;
  /** Accessible name of the frame. */
  title: string;
  /** Features that the frame may use, as in the attribute `allow`. Default: none. */
  allow?: string;
  container: Element | ShadowRoot;
  /** Called right before the frame is inserted; if it throws, the frame is not inserted. */
  check?: () => void;
  /** Signal that removes the frame. */
  signal: AbortSignal;
}

/** Inserted frame before its handshake. */
export interface OpenedFrame {
  readonly element: HTMLIFrameElement;
  readonly channel: Channel;
  readonly url: string;
  /** Calls the listener with the version of each `hello`, including one that has already arrived. */
  onHello(listener: (version: string) => void): void;
  /** Resolves at the load event, which browsers fire for error pages, too. */
  readonly loaded: Promise<void>;
  /** Resolves when a content security policy of the page blocks the frame. */
  readonly blocked: Promise<void>;
}

/**
 * Inserts a frame into the page. Kept small: elements run it immediately, while the code for the handshake is loading.
 */
export async function openFrame(opening: FrameOpening): Promise<OpenedFrame> {
  const own = ownOptions(opening);
  const { url, role, channel: given, isVault = true, title, allow, container, check, signal } = own;
  const { name = isVault ? vaultName : (id) => fieldName(id, role) } = own;
  const taken = given ?? takeChannel();
  // Without `await` if the channel is prepared, so that the frame is inserted synchronously.
  const channel = isThenable(taken) ? await taken : taken;
  throwIfAborted(signal);
  check?.();
  const { origin } = new URL(url);
  const element = document.createElement('iframe');
  element.name = name(channel.id);
  element.title = title;
  if (allow !== undefined) element.allow = allow;
  element.src = url + writeHash({ channel: channel.id, origin: location.origin, role });
  for (const [property, value] of frameStyle) element.style.setProperty(property, value);

  let version: string | undefined;
  let onVersion: ((version: string) => void) | undefined;
  window.addEventListener(
    'message',
    (event: MessageEvent<unknown>) => {
      // Scripts of the page can dispatch message events of their own; those are not trusted.
      if (!event.isTrusted || event.source !== element.contentWindow || event.origin !== origin) return;
      const message = readEnvelope(event.data);
      if (message?.tessera !== 'hello' || message.channel !== channel.id) return;
      version = message.version;
      onVersion?.(version);
    },
    { signal },
  );
  const loaded = new Promise<void>((resolve) => {
    element.addEventListener(
      'load',
      () => {
        resolve();
      },
      { signal, once: true },
    );
  });
  const blocked = new Promise<void>((resolve) => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ blockedURI, disposition, effectiveDirective }) => {
        const isOurs = disposition === 'enforce' && /^(?:frame|child|default)-src$/.test(effectiveDirective);
        if (isOurs && blockedURI && url.startsWith(blockedURI)) resolve();
      },
      { signal },
    );
  });
  signal.addEventListener(
    'abort',
    () => {
      element.remove();
    },
    { once: true },
  );
  container.append(element);

  return {
    element,
    channel,
    url,
    loaded,
    blocked,
    onHello(listener) {
      onVersion = listener;
      if (version !== undefined) listener(version);
    },
  };
}

/** Set through the CSSOM, which a strict `style-src` allows. */
const frameStyle = [
  ['border', '0'],
  ['display', 'block'],
  ['width', '100%'],
  ['height', '100%'],
  ['background', 'transparent'],
] as const;
