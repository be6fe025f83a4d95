import { svg } from 'lit/html.js';
import { letters, type MarkDrawing } from './drawing.js';

/** Marks of wallets. Neutral drawings of our own, not the brands' files. */
export const walletDrawings = {
  PayPal: {
    ground: '#fff',
    shapes: svg`${letters({ text: 'P', color: '#0079c1', size: 15, width: 10, x: 21.5, isItalic: true })}${letters(
      { text: 'P', color: '#00307f', size: 15, width: 10, x: 17, isItalic: true },
    )}`,
  },
  'PayPal Credit': {
    ground: '#fff',
    shapes: svg`${letters({ text: 'P', color: '#0079c1', size: 12, width: 8, x: 20.5, isItalic: true, y: 8.5 })}${letters(
      { text: 'P', color: '#00307f', size: 12, width: 8, x: 17, isItalic: true, y: 8.5 },
    )}${letters({ text: 'CREDIT', color: '#00307f', size: 6.5, width: 24, y: 18.5 })}`,
  },
  Venmo: {
    ground: '#0074de',
    shapes: letters({ text: 'V', color: '#fff', size: 16, width: 11, isItalic: true }),
  },
  'Google Pay': {
    ground: '#fff',
    shapes: svg`<g fill="none" stroke-width="2">
      <path d="M13.4 8.9A4.2 4.2 0 0 0 7 9.9" stroke="#d93025"></path>
      <path d="M7 9.9a4.2 4.2 0 0 0 0 4.2" stroke="#f29900"></path>
      <path d="M7 14.1a4.2 4.2 0 0 0 6.2 1.2" stroke="#188038"></path>
      <path d="M13.2 15.3a4.2 4.2 0 0 0 1.5-3.3h-4.2" stroke="#1a73e8"></path></g>${letters({
        text: 'Pay',
        color: '#3c4043',
        size: 9,
        width: 15,
        x: 25.5,
      })}`,
  },
  'Apple Pay': {
    ground: '#000',
    shapes: svg`<path
      d="M14.2 9.3c-.8 0-1.5.5-2 .5s-1.2-.5-2-.4c-2 .1-3.2 1.8-3.2 3.9 0 2.2 1.6 4.9 3 4.9.8 0 1.1-.5 2.1-.5s1.3.5 2.1.5c1 0 2-1.3 2.6-2.9-2.6-1.2-2.2-4.3-.2-5-.5-.6-1.4-1-2.4-1zM14.6 5.4c-1.4.2-2.6 1.5-2.5 3 1.4 0 2.6-1.5 2.5-3z"
      fill="#fff"></path>${letters({ text: 'Pay', color: '#fff', size: 9, width: 14, x: 26 })}`,
  },
} as const satisfies Record<string, MarkDrawing>;

export type WalletMark = keyof typeof walletDrawings;
