import { parseUrl } from '../../core/url.js';
import { VERSION } from '../../core/version.js';

const messageTypes = [
  'hello',
  'configure',
  'join',
  'request',
  'cancel',
  'response',
  'error',
  'notification',
] as const;

/**
 * What crosses the wall between page and frame. `id` counts requests; an answer carries the id of
 * its request; a notice has id 0.
 */
export interface Envelope {
  readonly tessera: (typeof messageTypes)[number];
  readonly channel: string;
  readonly version: string;
  readonly id: number;
  readonly kind: string;
  readonly body: unknown;
}

/** No honest head of a message holds a longer text. */
const isShortText = (value: unknown): boolean => typeof value === 'string' && value.length <= 256;

/** The envelope in a message, or undefined: a foreign message is nobody's error. */
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

export type Notify<Notices extends object> = <Kind extends keyof Notices & string>(
  kind: Kind,
  body: Notices[Kind],
) => void;

/** One end's voice: what it says is heard, and never answered. */
export function createNotifier<Notices extends object>(port: MessagePort, channel: string): Notify<Notices> {
  return (kind, body) => {
    port.postMessage(envelope({ tessera: 'notification', channel, kind, body }));
  };
}

/** The address part that tells a frame whom it belongs to. A hash is not logged and not cached by. */
export interface FrameAddress {
  /** Names the conversation; half the SHA-256 of a secret that only the page's side knows. */
  readonly channel: string;
  /** Origin of the page: the frame's target from its first message on. */
  readonly origin: string;
  /** What the document is to be, for example `form` or `number`. */
  readonly role: string;
}

export function writeHash({ channel, origin, role }: FrameAddress): string {
  return `#${new URLSearchParams({ channel, origin, role }).toString()}`;
}

/** Reads the hash of a frame's own address; undefined where it is not ours or names no real origin. */
export function readHash(hash: string): FrameAddress | undefined {
  const params = new URLSearchParams(hash.slice(1));
  const [channel, origin, role] = ['channel', 'origin', 'role'].map((name) => params.get(name));
  if (!channel || !/^[0-9a-f]{32}$/.test(channel) || !origin || !role) return undefined;
  return parseUrl(origin)?.origin === origin ? { channel, origin, role } : undefined;
}

/** Name of the frame that holds the values of a channel; its siblings find it by this. */
export const vaultName = (channel: string): string => `tessera-vault-${channel}`;

/** Name of a frame that holds one field, and hands what is typed to the vault. */
export const fieldName = (channel: string, role: string): string => `tessera-field-${role}-${channel}`;
