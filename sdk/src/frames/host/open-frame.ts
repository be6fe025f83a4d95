import { digestHex, randomHex } from '../../core/digest.js';
import { throwIfAborted } from '../../core/abort.js';
import { fieldName, readEnvelope, vaultName, writeHash } from '../rpc/envelope.js';

/** A conversation with frames: its public name, and the secret that proves who mounted them. */
export interface Channel {
  readonly id: string;
  readonly secret: string;
}

async function makeChannel(): Promise<Channel> {
  const secret = randomHex(16);
  return { secret, id: isSecureContext ? await digestHex(secret) : randomHex(16) };
}

let prepared: Channel | undefined;

/** Makes the channel of the next frame ahead of time. On a server, which renders elements and opens no frame, does nothing. */
export async function prepareChannel(): Promise<void> {
  if (typeof document === 'undefined') return;
  prepared ??= await makeChannel();
}

/** A channel that nobody else has. */
export function takeChannel(): Channel | Promise<Channel> {
  const channel = prepared;
  prepared = undefined;
  return channel ?? makeChannel();
}

export interface FrameOpening {
  /** Address of the frame page, without a hash. */
  url: string;
  /** What the document is to be. */
  role: string;
  /** The conversation that the frame belongs to. Default: one of its own. */
  channel?: Channel;
  /** Whether the frame holds the channel's values. Default true. */
  isVault?: boolean;
  /** What the frame is called among the page's frames. Default: by its values, or by its field. */
  name?: (channel: string) => string;
  /** What the frame is called for assistive technology. */
  title: string;
  container: Element | ShadowRoot;
  /** Called right before the frame goes in; what it throws keeps the frame out. */
  check?: () => void;
  /** Takes the frame away. */
  signal: AbortSignal;
}

/** A frame that is on its way, and what has been heard of it so far. */
export interface OpenedFrame {
  readonly element: HTMLIFrameElement;
  readonly channel: Channel;
  readonly url: string;
  /** Calls back with the version of each hello, also of one that came before. */
  onHello(listener: (version: string) => void): void;
  /** Resolves when the browser says that a document is loaded, whichever. */
  readonly loaded: Promise<void>;
  /** Resolves when a policy of the page keeps the frame out. */
  readonly blocked: Promise<void>;
}

/**
 * Puts a frame into the page. Small on purpose: elements do this at once, while the code that will
 * talk to the frame is still being fetched.
 */
export async function openFrame({
  url,
  role,
  channel: given,
  isVault = true,
  name = isVault ? vaultName : (id) => fieldName(id, role),
  title,
  container,
  check,
  signal,
}: FrameOpening): Promise<OpenedFrame> {
  const taken = given ?? takeChannel();
  // Without a wait where there need be none.
  const channel = taken instanceof Promise ? await taken : taken;
  throwIfAborted(signal);
  check?.();
  const { origin } = new URL(url);
  const element = document.createElement('iframe');
  element.name = name(channel.id);
  element.title = title;
  element.src = url + writeHash({ channel: channel.id, origin: location.origin, role });
  for (const [property, value] of frameStyle) element.style.setProperty(property, value);

  let version: string | undefined;
  let onVersion: ((version: string) => void) | undefined;
  window.addEventListener(
    'message',
    (event: MessageEvent<unknown>) => {
      // A page script can dispatch events of its own; those are not trusted.
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

/** Set one by one through the object model, which a strict style-src allows. */
const frameStyle = [
  ['border', '0'],
  ['display', 'block'],
  ['width', '100%'],
  ['height', '100%'],
  ['background', 'transparent'],
] as const;
