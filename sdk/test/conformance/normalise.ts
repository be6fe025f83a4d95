const jsonWebToken = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
/** Session ids, channels and nonces, whole or cut as the fraud service wants them. */
const uuids = /\b[\da-f]{32}\b|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{8,12}|tokencc_[\da-z_]+/;
/** The gateway's own identifiers have no vowels, and so are no words. */
const tokens = /\b(?!\d+\b)(?:[\db-df-hj-np-tv-z]{13,22}|[\dB-DF-HJ-NP-TV-Z]{13,22})\b/;
const identifiers = new RegExp(`${uuids.source}|${tokens.source}`, 'g');
const milliseconds = /\b1[789]\d{11}\b/g;

/**
 * Replaces what differs from run to run. Identifiers are numbered in the order in which they are
 * met, part after part, so that the same one in two places is still seen to be the same.
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
      .replaceAll(identifiers, (found) => {
        // The start of an identifier stands for all of it.
        const whole = [...numbers.keys()].find((earlier) => earlier.startsWith(found)) ?? found;
        const kind = found.startsWith('tokencc') ? 'nonce' : 'id';
        const name = numbers.get(whole) ?? `<${kind} ${numbers.size + 1}>`;
        numbers.set(whole, name);
        return found === whole ? name : `<start of ${name}>`;
      })
      .replaceAll(milliseconds, '<time>');
  }

  /** By name, so that numbers do not hang on who wrote which field first. */
  function walk(inner: unknown): unknown {
    if (typeof inner === 'string') return text(inner);
    if (typeof inner === 'number') return inner > 1e12 ? '<time>' : inner;
    if (Array.isArray(inner)) return inner.map(walk);
    if (typeof inner !== 'object' || inner === null) return inner;
    const entries = Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1));
    return Object.fromEntries(entries.map(([key, member]) => [key, walk(member)]));
  }

  return Object.fromEntries(Object.entries(value).map(([part, inner]) => [part, walk(inner)]));
}
