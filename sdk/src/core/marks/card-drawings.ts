import { blankCard } from './blank-card.js';
import { commonDrawings } from './common-cards.js';
import { disc, discs } from './discs.js';
import type { MarkDrawing, Shape } from './drawing.js';
import { lettering, wordMark } from './lettering.js';

const white = '#fff';

/** Returns a slanted panel of UnionPay's mark. */
const panel = (x: number, color: string): Shape => [`M${x + 1.6} 4h9.4l-2.6 16h-9.4z`, color];

/** Returns a panel of JCB's mark with its letter. */
const letterPanel = (x: number, letter: string, color: string): readonly Shape[] => [
  [`M${x} 7a3 3 0 0 1 3-3h4v13a3 3 0 0 1-3 3h-4z`, color],
  lettering(letter, white, { x: x + 1.9, y: 14.2, scale: 0.75, weight: 1.6 }),
];

/**
 * Marks of card brands, by their names in the gateway's configuration; drawn here in the brands' proportions and colors. Rows,
 * fields and saved payment methods show the same drawing.
 */
export const cardDrawings = {
  ...commonDrawings,
  'American Express': wordMark('#006fcf', 'AMEX', white),
  Discover: {
    ground: white,
    shapes: [
      lettering('DISC VER', '#231f20', { x: 5.2, y: 14.1, scale: 0.7, weight: 1.5 }),
      disc(20.1, 2.5, '#f76f20'),
    ],
  },
  Maestro: { ground: white, shapes: discs('#eb001b', '#00a2e5', '#7375cf') },
  JCB: {
    ground: white,
    shapes: [
      ...letterPanel(8, 'J', '#0b4ea2'),
      ...letterPanel(15.5, 'C', '#c8102e'),
      ...letterPanel(23, 'B', '#0b7a3b'),
    ],
  },
  'Diners Club': {
    ground: white,
    shapes: [disc(19, 8, '#0079be'), ['M17 6.7v10.6a5.7 5.7 0 0 1 0-10.6zm4 0a5.7 5.7 0 0 1 0 10.6z', white]],
  },
  UnionPay: {
    ground: white,
    shapes: [panel(5, '#e21836'), panel(13.5, '#00447c'), panel(22, '#007b84')],
  },
  Elo: wordMark('#000', 'ELO', white),
  Hiper: wordMark('#f37421', 'HIPER', '#000'),
  Hipercard: wordMark('#b3131b', 'HIPER', white),
  Mir: wordMark(white, 'MIR', '#0f754e'),
  Card: blankCard,
} as const satisfies Record<string, MarkDrawing>;

export type CardMark = keyof typeof cardDrawings;

export const isCardMark = (name: string): name is CardMark => Object.hasOwn(cardDrawings, name);

/** Returns the mark of a card brand; the gateway writes one of them in two ways. */
export function brandMark(brand: string | undefined): CardMark {
  const name = brand === 'Mastercard' ? 'MasterCard' : (brand ?? '');
  return isCardMark(name) ? name : 'Card';
}
