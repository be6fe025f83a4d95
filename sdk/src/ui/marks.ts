import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit/html.js';

/** Ground, letters and shapes of a mark. */
interface MarkDrawing {
  readonly ground: string;
  readonly shapes: SVGTemplateResult;
}

interface Letters {
  readonly text: string;
  readonly color: string;
  readonly size: number;
  /** Width of the text, in units of the 38 × 24 tile. */
  readonly width: number;
  readonly x?: number;
  readonly y?: number;
  readonly isItalic?: boolean;
}

/** Draws letters with their middle at `x` and `y`; the width is fixed, because the fonts of devices differ. */
const letters = ({
  text,
  color,
  size,
  width,
  x = 19,
  y = 12,
  isItalic = false,
}: Letters): SVGTemplateResult =>
  svg`<text x=${x} y=${y + size * 0.36} fill=${color} font-size=${size} font-weight="800"
    font-style=${isItalic ? 'italic' : 'normal'} font-family="Arial, Helvetica, sans-serif" text-anchor="middle"
    textLength=${width} lengthAdjust="spacingAndGlyphs">${text}</text>`;

const word = (ground: string, text: string, color = '#fff'): MarkDrawing => ({
  ground,
  shapes: letters({ text, color, size: 9, width: Math.min(30, 7.5 * text.length) }),
});

const circle = (x: number, radius: number, color: string): SVGTemplateResult =>
  svg`<circle cx=${x} cy="12" r=${radius} fill=${color}></circle>`;

/** Two circles and their intersection. */
const circles = (left: string, right: string, middle: string): SVGTemplateResult =>
  svg`${circle(14.6, 7, left)}${circle(23.4, 7, right)}
    <path d="M19 6.56a7 7 0 0 1 0 10.88 7 7 0 0 1 0-10.88z" fill=${middle}></path>`;

const stripes = (colors: readonly string[], slant: number): SVGTemplateResult[] =>
  colors.map(
    (color, index) =>
      svg`<path d=${`M${8.5 + slant + index * 7.2} 4h6.4l${-slant} 16h-6.4z`} fill=${color}></path>`,
  );

/**
 * Marks of card brands, by their names in the gateway's configuration, and of wallets and banks. Neutral drawings of our
 * own, not the brands' files.
 */
const drawings = {
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
  Masterpass: { ground: '#1c2430', shapes: circles('#f0f2f5', '#f79e1b', '#f6c987') },
  SEPA: word('#10298e', 'SEPA', '#ffd617'),
  ACH: word('#1d5c3f', 'ACH'),
  Bank: {
    ground: '#f3f5f9',
    shapes: svg`<path d="M19 4.5l8 4v1.6H11V8.500zM12.5 11.500h2v5h-2zm3.7 0h2v5h-2zm3.7 0h2v5h-2zm3.7 0h2v5h-2zM11 17.700h16v1.800H11z" fill="#3c4a63"></path>`,
  },
  Card: {
    ground: '#f3f5f9',
    shapes: svg`<path d="M9 7h20v2.500H9zM9 13h7v1.800H9zM9 16h4v1.800H9z" fill="#3c4a63"></path>`,
  },
} as const satisfies Record<string, MarkDrawing>;

export type MarkName = keyof typeof drawings;

/** Names of all marks; card brands come first, the most common ones before the others. */
export const markNames = Object.keys(drawings) as readonly MarkName[];

export const isMarkName = (name: string): name is MarkName => Object.hasOwn(drawings, name);

/** Returns the mark of a card brand; the gateway writes one of them in two ways. */
export function brandMark(brand: string | undefined): MarkName {
  const name = brand === 'Mastercard' ? 'MasterCard' : (brand ?? '');
  return isMarkName(name) ? name : 'Card';
}

/** Renders a mark of 38 × 24 pixels. The name is rendered next to it, so it is hidden from assistive technology. */
export function markTemplate(name: MarkName): TemplateResult {
  const { ground, shapes }: MarkDrawing = drawings[name];
  return html`<svg
    class="brand-mark"
    viewBox="0 0 38 24"
    width="38"
    height="24"
    aria-hidden="true"
    focusable="false"
  >
    <rect
      x="0.5"
      y="0.5"
      width="37"
      height="23"
      rx="3.5"
      fill=${ground}
      stroke="#8a90a0"
      stroke-opacity="0.45"
    ></rect>
    ${shapes}
  </svg>`;
}

/** Renders the first marks, and the number of the remaining ones. */
export function marksTemplate(names: readonly MarkName[], most = 4): TemplateResult {
  const shown = names.length > most ? names.slice(0, most - 1) : names;
  const more = names.length - shown.length;
  return html`<span class="brand-marks" aria-hidden="true"
    >${shown.map(markTemplate)}${more > 0 ? html`<span>+${more}</span>` : nothing}</span
  >`;
}
