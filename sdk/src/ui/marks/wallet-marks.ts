import type { MarkDrawing, Shape } from '../../core/marks/drawing.js';
import { googleLetter } from '../../core/marks/google.js';
import { lettering } from '../../core/marks/lettering.js';
import { monogram, payPalMark } from '../../core/marks/paypal.js';
import { venmoMark } from '../../core/marks/venmo.js';

/** Returns the word Pay. */
const pay = (color: string, y: number): Shape => [
  'M0 0v-6h2.2a1.7 1.7 0 0 1 0 3.4h-2.2M9-4v4m0-2a1.7 2 0 1 1 0-.1M10.6-4l1.8 4m1.8-4l-2.5 6',
  color,
  1.4,
  `translate(19 ${y})scale(.95)`,
];

/** Marks of wallets; drawn here in the brands' proportions and colors. */
export const walletDrawings = {
  PayPal: payPalMark,
  'PayPal Credit': {
    ground: '#fff',
    shapes: [
      ...monogram(
        'h3.4c2.1 0 3.1 1 2.7 2.7-.4 1.9-1.8 2.7-3.8 2.7h-1.1l-.5 2.4h-2.3z',
        'M16.25 4.1',
        'M14.3 2.15',
      ),
      lettering('CREDIT', '#003087', { x: 8.2, y: 20.5, scale: 0.68, weight: 1.4 }),
    ],
  },
  Venmo: venmoMark,
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
