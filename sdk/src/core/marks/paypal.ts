import type { MarkDrawing, Shape } from './drawing.js';

interface Monogram {
  /** Outline of the letter P, from its upper left corner. */
  readonly letter: string;
  /** Upper left corner of the letters, in pixels of the tile. */
  readonly x: number;
  readonly y: number;
  /** Default 1: 15 pixels high. */
  readonly scale?: number;
}

/** Returns the two letters of PayPal's monogram. */
export const monogram = ({ letter, x, y, scale = 1 }: Monogram): readonly Shape[] => [
  [`M${x + 5 * scale} ${y + 4 * scale}${letter}`, '#0070e0'],
  [`M${x + 2 * scale} ${y + scale}${letter}`, '#003087'],
];

/** Mark of PayPal. */
export const payPalMark: MarkDrawing = {
  ground: '#fff',
  shapes: monogram({
    letter: 'h5.2c3.2 0 4.8 1.6 4.2 4.2-.6 2.9-2.8 4.2-5.9 4.2h-1.7l-.8 3.6h-3.6z',
    x: 10,
    y: 3.4,
  }),
};
