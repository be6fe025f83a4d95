import type { Account } from './play.js';

export interface Difference {
  /** Where, for example `requests[1].body.query`. */
  readonly at: string;
  /** Undefined where there is nothing. */
  readonly peer: unknown;
  readonly tessera: unknown;
}

/** Every place in which two accounts differ. */
export function compare(peer: Account, tessera: Account): Difference[] {
  return [...differences('', peer, tessera)];
}

function* differences(at: string, peer: unknown, tessera: unknown): Generator<Difference> {
  if (Array.isArray(peer) && Array.isArray(tessera)) {
    for (let index = 0; index < Math.max(peer.length, tessera.length); index += 1) {
      yield* differences(placeOf(at, index, peer[index], tessera[index]), peer[index], tessera[index]);
    }
    return;
  }
  if (isObject(peer) && isObject(tessera)) {
    for (const key of new Set([...Object.keys(peer), ...Object.keys(tessera)])) {
      yield* differences(at === '' ? key : `${at}.${key}`, peer[key], tessera[key]);
    }
    return;
  }
  if (peer !== tessera) yield { at, peer, tessera };
}

/** What a program noted is found by its label, everything else by its number. */
function placeOf(at: string, index: number, peer: unknown, tessera: unknown): string {
  const [left, right] = [peer, tessera].map((item) => (isObject(item) ? item['label'] : undefined));
  const label = left ?? right;
  return typeof label === 'string' && (left ?? label) === (right ?? label)
    ? `${at}[${label}]`
    : `${at}[${index}]`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
