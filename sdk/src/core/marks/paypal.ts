import type { MarkDrawing, Shape } from './drawing.js';

/** Returns PayPal's two letters P of one outline; the first one is behind the second one. */
export const monogram = (outline: string, back: string, front: string): readonly Shape[] => [
  [back + outline, '#0070e0'],
  [front + outline, '#003087'],
];

/** Mark of PayPal. */
export const payPalMark: MarkDrawing = {
  ground: '#fff',
  shapes: monogram(
    'h5.2c3.2 0 4.8 1.6 4.2 4.2-.6 2.9-2.8 4.2-5.9 4.2h-1.7l-.8 3.6h-3.6z',
    'M15 7.4',
    'M12 4.4',
  ),
};
