const jsonWebToken = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
/** Session ids, channels and nonces, complete or truncated for the fraud service. */
const uuids =
  /\b[\da-f]{32}\b|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{8,12}|token(?:cc|usbankacct)_[\da-z_]+/;
/** Ids of the gateway. They contain no vowels, so they never match words. */
const tokens = /\b(?!\d+\b)(?:[\db-df-hj-np-tv-z]{13,24}|[\dB-DF-HJ-NP-TV-Z]{13,24})\b/;
const identifiers = new RegExp(`${uuids.source}|${tokens.source}`, 'g');
/** Short ids, durations and positions in a query, known by the names of their fields. */
const changingFields =
  /^(?:pareq|locations|transactionId|ProcessorTransactionId|threeDSecureAuthenticationId|\w+DataCollectionTimeElapsed)$/;
/** Request for a challenge in a query: it contains a short id. */
const challengeRequests = /\bcreq=[\w%-]+/g;
const milliseconds = /\b1[789]\d{11}\b/g;

/**
 * Replaces values that differ between runs. Ids are numbered in the order of appearance, so that equal ids
 * stay equal.
 */
export function normalise(value: object, names: ReadonlyMap<string, string>): unknown {
  const numbers = new Map<string, string>();
  const known = [...names]
    .flatMap(([text, name]) => [[encodeURIComponent(text), name] as const, [text, name] as const])
    .sort(([left], [right]) => right.length - left.length);

  function text(raw: string): string {
    return known
      .reduce((found, [from, to]) => found.replaceAll(from, to), raw)
      .replaceAll(jsonWebToken, '<jwt>')
      .replaceAll(challengeRequests, 'creq=<request>')
      .replaceAll(identifiers, (found) => {
        // The prefix of an id counts as the id.
        const whole = [...numbers.keys()].find((earlier) => earlier.startsWith(found)) ?? found;
        const kind = found.startsWith('token') ? 'nonce' : 'id';
        const name = numbers.get(whole) ?? `<${kind} ${numbers.size + 1}>`;
        numbers.set(whole, name);
        return found === whole ? name : `<start of ${name}>`;
      })
      .replaceAll(milliseconds, '<time>');
  }

  /** Sorted by name, so that numbers do not depend on the order of fields. */
  function walk(inner: unknown): unknown {
    if (typeof inner === 'string') return text(inner);
    if (typeof inner === 'number') return inner > 1e12 ? '<time>' : inner;
    if (Array.isArray(inner)) return inner.map(walk);
    if (typeof inner !== 'object' || inner === null) return inner;
    const entries = Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1));
    return Object.fromEntries(
      entries.map(([key, member]) => [
        key,
        member !== null && changingFields.test(key) ? `<${key}>` : walk(member),
      ]),
    );
  }

  return Object.fromEntries(Object.entries(value).map(([part, inner]) => [part, walk(inner)]));
}
