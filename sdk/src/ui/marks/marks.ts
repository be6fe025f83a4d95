import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { cardDrawings } from './card-marks.js';
import { circles, drawingTemplate, type MarkDrawing, word } from './drawing.js';
import { walletDrawings } from './wallet-marks.js';

/** Marks of card brands, wallets and banks. */
const drawings = {
  ...cardDrawings,
  ...walletDrawings,
  Masterpass: { ground: '#1c2430', shapes: circles('#f0f2f5', '#f79e1b', '#f6c987') },
  SEPA: word('#10298e', 'SEPA', '#ffd617'),
  ACH: word('#1d5c3f', 'ACH'),
  Bank: {
    ground: '#f3f5f9',
    shapes: svg`<path d="M19 4.5l8 4v1.6H11V8.500zM12.5 11.500h2v5h-2zm3.7 0h2v5h-2zm3.7 0h2v5h-2zm3.7 0h2v5h-2zM11 17.700h16v1.800H11z" fill="#3c4a63"></path>`,
  },
} as const satisfies Record<string, MarkDrawing>;

export type MarkName = keyof typeof drawings;

/** Names of all marks; card brands come first, the most common ones before the others. */
export const markNames = Object.keys(drawings) as readonly MarkName[];

/** Renders a mark of 38 × 24 pixels. */
export const markTemplate = (name: MarkName): TemplateResult => drawingTemplate(drawings[name]);

/** Renders the first marks, and the number of the remaining ones. */
export function marksTemplate(names: readonly MarkName[], most = 4): TemplateResult {
  const shown = names.length > most ? names.slice(0, most - 1) : names;
  const more = names.length - shown.length;
  return html`<span class="brand-marks" aria-hidden="true"
    >${shown.map(markTemplate)}${more > 0 ? html`<span>+${more}</span>` : nothing}</span
  >`;
}
