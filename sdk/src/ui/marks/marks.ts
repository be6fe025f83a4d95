import { html, nothing, type TemplateResult } from 'lit/html.js';
import { bankMark } from '../../core/marks/bank.js';
import { cardDrawings } from '../../core/marks/card-drawings.js';
import { discs } from '../../core/marks/discs.js';
import type { MarkDrawing } from '../../core/marks/drawing.js';
import { wordMark } from '../../core/marks/lettering.js';
import { drawingTemplate } from './drawing.js';
import { walletDrawings } from './wallet-marks.js';

/** Marks of card brands, wallets and banks. */
const drawings = {
  ...cardDrawings,
  ...walletDrawings,
  Masterpass: { ground: '#1c2430', shapes: discs('#f0f2f5', '#f79e1b', '#f6c987') },
  SEPA: wordMark('#10298e', 'SEPA', '#ffd617'),
  Bank: bankMark,
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
    >${shown.map(markTemplate)}${more > 0 ? html`<bdi>+${more}</bdi>` : nothing}</span
  >`;
}
