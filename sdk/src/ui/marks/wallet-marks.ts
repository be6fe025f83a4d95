import type { MarkDrawing, Shape } from '../../core/marks/drawing.js';
import { googleLetter } from '../../core/marks/google.js';
import { lettering } from '../../core/marks/lettering.js';

/** Returns the two letters of PayPal's monogram, 15 pixels high at a position of the tile. */
const monogram = (x: number, y: number, scale = 1): readonly Shape[] =>
  (
    [
      [5, 4, '#0070e0'],
      [2, 1, '#003087'],
    ] as const
  ).map(([dx, dy, color]) => [
    `M${x + dx * scale} ${y + dy * scale}${
      scale === 1
        ? 'h5.2c3.2 0 4.8 1.6 4.2 4.2-.6 2.9-2.8 4.2-5.9 4.2h-1.7l-.8 3.6h-3.6z'
        : 'h3.4c2.1 0 3.1 1 2.7 2.7-.4 1.9-1.8 2.7-3.8 2.7h-1.1l-.5 2.4h-2.3z'
    }`,
    color,
  ]);

/** Returns the word Pay. */
const pay = (color: string, y: number): Shape => [
  'M0 0v-6h2.2a1.7 1.7 0 0 1 0 3.4h-2.2M9-4v4m0-2a1.7 2 0 1 1 0-.1M10.6-4l1.8 4m1.8-4l-2.5 6',
  color,
  1.4,
  `translate(19 ${y})scale(.95)`,
];

/** Marks of wallets; drawn here in the brands' proportions and colors. */
export const walletDrawings = {
  PayPal: { ground: '#fff', shapes: monogram(10, 3.4) },
  'PayPal Credit': {
    ground: '#fff',
    shapes: [
      ...monogram(13, 1.5, 0.65),
      lettering('CREDIT', '#003087', { x: 8.2, y: 20.5, scale: 0.68, weight: 1.4 }),
    ],
  },
  Venmo: {
    ground: '#008cff',
    shapes: [
      [
        'M24.4 4.8c.7 1.1 1 2.2 1 3.7 0 4.5-3 8-5.4 10.7h-5.7l-2.3-13.4 5-.5 1.2 9.7c1.1-1.8 2.5-4.7 2.5-6.6 0-1.1-.2-1.8-.5-2.4z',
        '#fff',
      ],
    ],
  },
  'Google Pay': {
    ground: '#fff',
    shapes: [...googleLetter, pay('#3c4043', 15.5)],
  },
  'Apple Pay': {
    ground: '#fff',
    shapes: [
      [
        'M14.2 9.3c-.8 0-1.5.5-2 .5s-1.2-.5-2-.4c-2 .1-3.2 1.8-3.2 3.9 0 2.2 1.6 4.9 3 4.9.8 0 1.1-.5 2.1-.5s1.3.5 2.1.5c1 0 2-1.3 2.6-2.9-2.6-1.2-2.2-4.3-.2-5-.5-.6-1.4-1-2.4-1zM14.6 5.4c-1.4.2-2.6 1.5-2.5 3 1.4 0 2.6-1.5 2.5-3z',
        '#000',
      ],
      pay('#000', 16.2),
    ],
  },
} as const satisfies Record<string, MarkDrawing>;

export type WalletMark = keyof typeof walletDrawings;
