import { parseUrl } from '../../core/url.js';
import { VERSION } from '../../core/version.js';
import { messageTypes } from './message-types.js';

/**
 * Envelope of all messages across the frame boundary. `id` numbers the requests; a response has the id of its request,
 * a notification has id 0.
 */
export interface Envelope {
  readonly tessera: (typeof messageTypes)[number];
  readonly channel: string;
  readonly version: string;
  readonly id: number;
  readonly kind: string;
  readonly body: unknown;
}

/** Returns true for a text of plausible length for an envelope's header. */
const isShortText = (value: unknown): boolean => typeof value === 'string' && value.length <= 256;

/** Returns the envelope in a message; undefined for messages of other scripts, which are no error. */
export function readEnvelope(data: unknown): Envelope | undefined {
  const { tessera, channel, version, id, kind, body } = (data ?? {}) as Partial<Envelope>;
  const isOurs =
    messageTypes.includes(tessera as Envelope['tessera']) &&
    Number.isFinite(id) &&
    [channel, version, kind].every(isShortText);
  return isOurs ? ({ tessera, channel, version, id, kind, body } as Envelope) : undefined;
}

export function envelope(head: Pick<Envelope, 'tessera' | 'channel'> & Partial<Envelope>): Envelope {
  return { version: VERSION, id: 0, kind: '', body: null, ...head };
}

export type Notify<Notifications extends object> = <Kind extends keyof Notifications & string>(
  kind: Kind,
  body: Notifications[Kind],
) => void;

/** Creates a function that sends one-way notifications over the port. */
export function createNotifier<Notifications extends object>(
  port: MessagePort,
  channel: string,
): Notify<Notifications> {
  return (kind, body) => {
    port.postMessage(envelope({ tessera: 'notification', channel, kind, body }));
  };
}

/** Parameters in the hash of a frame's URL. A hash is neither logged nor part of the cache key. */
export interface FrameAddress {
  /** Channel id: half the SHA-256 of a secret that only the page's side knows. */
  readonly channel: string;
  /** Origin of the page: the target origin of the frame's messages. */
  readonly origin: string;
  /** Role of the document, for example `form` or `number`. */
  readonly role: string;
}

export function writeHash({ channel, origin, role }: FrameAddress): string {
  return `#${new URLSearchParams({ channel, origin, role }).toString()}`;
}

/** Parses the hash of the frame's own URL; undefined if it is not the SDK's or its origin is malformed. */
export function readHash(hash: string): FrameAddress | undefined {
  const params = new URLSearchParams(hash.slice(1));
  const [channel, origin, role] = ['channel', 'origin', 'role'].map((name) => params.get(name));
  if (!channel || !/^[0-9a-f]{32}$/.test(channel) || !origin || !role) return undefined;
  return parseUrl(origin)?.origin === origin ? { channel, origin, role } : undefined;
}

/** Returns the name of the frame that holds a channel's values; sibling frames find it by this name. */
export const vaultName = (channel: string): string => `tessera-vault-${channel}`;

/** Returns the name of a frame that reads the card from a vault; the vault finds it by this name. */
export const readerName = (channel: string): string => `tessera-reader-${channel}`;

/** Returns the name of a frame that shows one field and passes its value to the vault. */
export const fieldName = (channel: string, role: string): string => `tessera-field-${role}-${channel}`;
