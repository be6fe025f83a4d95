import type { Shape } from './drawing.js';

/** Returns a disc in the middle of the tile's height. */
export const disc = (x: number, radius: number, color: string): Shape => [
  `M${x - radius} 12a${radius} ${radius} 0 1 1 0 .01z`,
  color,
];

/** Returns two discs and their intersection. */
export const discs = (left: string, right: string, middle: string): readonly Shape[] => [
  disc(14.6, 7, left),
  disc(23.4, 7, right),
  ['M19 6.56a7 7 0 0 1 0 10.88 7 7 0 0 1 0-10.88z', middle],
];
