import { brandMark, cardDrawings } from '../../../../core/marks/card-drawings.js';
import type { MarkDrawing } from '../../../../core/marks/drawing.js';

/** Returns the mark of a brand that is not one of the most common. */
export const otherMark = (brand: string): MarkDrawing => cardDrawings[brandMark(brand)];
