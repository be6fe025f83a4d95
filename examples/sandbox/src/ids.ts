import { createHmac, randomBytes } from 'node:crypto';

export interface IdSource {
  /** Returns lower-case letters and digits, without vowels, so that no id contains a word. */
  token(length: number): string;
  digits(length: number): string;
  uuid(): string;
}

const alphabet = '0123456789bcdfghjkmnpqrstvwxyz34';

/**
 * Creates ids that are the same in every run with this seed. The epoch prevents duplicate ids after a restart
 * with the same data.
 */
export function createIdSource(seed: string | undefined, epoch: number): IdSource {
  const take = seed === undefined ? randomBytes : seededBytes(seed, epoch);
  const pick = (letters: string, length: number) =>
    Array.from(take(length), (byte) => letters[byte % letters.length]).join('');
  return {
    token: (length) => pick(alphabet, length),
    digits: (length) => pick('0123456789', length),
    uuid() {
      const bytes = take(16);
      bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
      bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
      const hex = bytes.toString('hex');
      return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
        '-',
      );
    },
  };
}

function seededBytes(seed: string, epoch: number): (length: number) => Buffer {
  let block = 0;
  let rest = Buffer.alloc(0);
  return (length) => {
    while (rest.length < length) {
      const next = createHmac('sha256', seed).update(`${epoch}:${block++}`).digest();
      rest = Buffer.concat([rest, next]);
    }
    const taken = Buffer.from(rest.subarray(0, length));
    rest = rest.subarray(length);
    return taken;
  };
}
