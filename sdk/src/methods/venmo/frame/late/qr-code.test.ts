import decode from 'jsqr';
import { describe, expect, it } from 'vitest';
import { qrUrl } from '../../shared/qr.protocol.js';
import { matrixOf, pathOf } from './qr-code.js';

const url = qrUrl({
  origin: 'https://venmo.com',
  contextId: 'd'.repeat(64),
  merchantId: '3317760537852198234',
  environment: 'PRODUCTION',
});

/** Draws a matrix with the card's colours and a quiet zone. */
function drawPixels(matrix: readonly (readonly boolean[])[], scale = 4, quiet = 4) {
  const size = (matrix.length + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const isDark = matrix[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet];
      if (isDark) pixels.set([0, 0x8c, 0xff, 255], (y * size + x) * 4);
    }
  }
  return { pixels, size };
}

describe('a code', () => {
  it('contains the address', () => {
    const { pixels, size } = drawPixels(matrixOf(url));
    expect(decode(pixels, size, size)?.data).toBe(url);
  });

  it('has modules of at least 3 CSS pixels', () => {
    expect(164 / matrixOf(url).length).toBeGreaterThanOrEqual(3);
  });

  it('is drawn with one rectangle per run of dark modules', () => {
    expect(
      pathOf([
        [true, true, false, true],
        [false, false, false, false],
        [false, true, false, false],
      ]),
    ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h1v1h-1z');
  });
});
