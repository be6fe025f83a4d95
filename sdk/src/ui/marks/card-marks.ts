import { svg, type SVGTemplateResult } from 'lit/html.js';
import { circle, circles, letters, type MarkDrawing, word } from './drawing.js';

const stripes = (colors: readonly string[], slant: number): SVGTemplateResult[] =>
  colors.map(
    (color, index) =>
      svg`<path d=${`M${8.5 + slant + index * 7.2} 4h6.4l${-slant} 16h-6.4z`} fill=${color}></path>`,
  );

/** Marks of card brands, by their names in the gateway's configuration. Neutral drawings of our own, not the brands' files. */
export const cardDrawings = {
  Visa: {
    ground: '#fff',
    shapes: letters({ text: 'VISA', color: '#1a1f71', size: 11, width: 26, isItalic: true }),
  },
  MasterCard: { ground: '#fff', shapes: circles('#eb001b', '#f79e1b', '#ff5f00') },
  'American Express': word('#016fd0', 'AMEX'),
  Discover: {
    ground: '#fff',
    shapes: svg`<path d="M37 12.500V20a3 3 0 0 1-3 3H14c11-1.500 18-5 23-10.500z" fill="#f47216"></path>${letters(
      {
        text: 'DISCOVER',
        color: '#231f20',
        size: 7,
        width: 31,
      },
    )}`,
  },
  Maestro: { ground: '#fff', shapes: circles('#eb001b', '#00a2e5', '#7375cf') },
  JCB: {
    ground: '#fff',
    shapes: svg`${stripes(['#0e4c96', '#c8102e', '#0b7a3b'], 0)}${letters({ text: 'JCB', color: '#fff', size: 7, width: 19 })}`,
  },
  'Diners Club': {
    ground: '#fff',
    shapes: svg`${circle(19, 8, '#0069aa')}<path d="M16.8 7v10a5.4 5.4 0 0 1 0-10zm4.4 0a5.4 5.4 0 0 1 0 10z" fill="#fff"></path>`,
  },
  UnionPay: {
    ground: '#fff',
    shapes: svg`<path d="M4 1h9l-2 22H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3z" fill="#d10429"></path>
      <path d="M13 1h12l-2 22H11z" fill="#022e64"></path>
      <path d="M25 1h9a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H23z" fill="#076f74"></path>${letters({
        text: 'UnionPay',
        color: '#fff',
        size: 8,
        width: 32,
      })}`,
  },
  Elo: word('#000', 'elo'),
  Hiper: word('#f37421', 'Hiper', '#000'),
  Hipercard: word('#b3131b', 'Hiper'),
  Mir: word('#fff', 'MIR', '#0b7d3e'),
  Card: {
    ground: '#f3f5f9',
    shapes: svg`<path d="M9 7h20v2.500H9zM9 13h7v1.800H9zM9 16h4v1.800H9z" fill="#3c4a63"></path>`,
  },
} as const satisfies Record<string, MarkDrawing>;

export type CardMark = keyof typeof cardDrawings;

export const isCardMark = (name: string): name is CardMark => Object.hasOwn(cardDrawings, name);

/** Returns the mark of a card brand; the gateway writes one of them in two ways. */
export function brandMark(brand: string | undefined): CardMark {
  const name = brand === 'Mastercard' ? 'MasterCard' : (brand ?? '');
  return isCardMark(name) ? name : 'Card';
}
