import { afterEach, describe, expect, it, vi } from 'vitest';
import { digestHex, randomHex } from './digest.js';
import { uuid } from './random.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Stubs `crypto.getRandomValues` so that every byte is `byte`. */
function source(byte: number): void {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });
}

describe('a uuid', () => {
  it('has its version 4 and its variant for any random source', () => {
    const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    for (let byte = 0; byte < 256; byte += 1) {
      source(byte);
      expect(uuid()).toMatch(shape);
    }
  });

  it('has its digits from the secure source', () => {
    source(0x00);
    const zeros = uuid();
    source(0xff);
    const ones = uuid();
    // Every variable digit has all of its bits flipped.
    expect([zeros, ones]).toEqual([
      '10000000-1000-4000-8000-100000000000',
      'efffffff-efff-4fff-bfff-efffffffffff',
    ]);
  });

  it('differs on every call', () => {
    expect(new Set(Array.from({ length: 500 }, uuid)).size).toBe(500);
  });
});

describe('random hexadecimal digits', () => {
  it('are two per byte, with their leading zeros', () => {
    source(0x0a);
    expect(randomHex(3)).toBe('0a0a0a');
  });

  it('differ on every call', () => {
    expect(randomHex(16)).not.toBe(randomHex(16));
  });
});

describe('a digest', () => {
  it('is the first half of the SHA-256 of the text’s UTF-8', async () => {
    await expect(digestHex('abc')).resolves.toBe('ba7816bf8f01cfea414140de5dae2223');
    await expect(digestHex('')).resolves.toBe('e3b0c44298fc1c149afbf4c8996fb924');
    await expect(digestHex('é')).resolves.toBe(
      '4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c'.slice(0, 32),
    );
  });
});
