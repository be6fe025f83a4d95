import { nothing, type TemplateResult } from 'lit/html.js';
import { cardDrawings, type CardMark } from '../core/marks/card-drawings.js';
import type { MarkDrawing } from '../core/marks/drawing.js';
import { drawingTemplate } from '../ui/marks/drawing.js';
import type { WalletMark } from '../ui/marks/wallet-marks.js';

export type DropInMark = CardMark | WalletMark;

/** Drawings of the wallets, which load with their buttons. */
export type WalletDrawings = Readonly<Record<WalletMark, MarkDrawing>>;

/** Renders a mark, unless it is the mark of a wallet whose button could not be loaded. */
export function markTemplate(name: DropInMark, wallets?: WalletDrawings): TemplateResult | typeof nothing {
  const { [name]: drawing }: Partial<Record<DropInMark, MarkDrawing>> = { ...cardDrawings, ...wallets };
  return drawing ? drawingTemplate(drawing) : nothing;
}
