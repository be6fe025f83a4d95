import { commonDrawings } from '../../../../core/marks/common-cards.js';
import type { MarkDrawing } from '../../../../core/marks/drawing.js';

const marks: Readonly<Record<string, MarkDrawing>> = {
  Visa: commonDrawings.Visa,
  Mastercard: commonDrawings.MasterCard,
};

/** Returns the mark of a brand. The less common ones are in a file of their own. */
export async function markOf(brand: string): Promise<MarkDrawing> {
  return marks[brand] ?? (await import('../optional/other-marks.js')).otherMark(brand);
}
