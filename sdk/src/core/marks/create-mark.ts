import { drawMark } from './draw-mark.js';
import type { MarkDrawing } from './drawing.js';

/**
 * Creates the mark in the header of a payment window, 38 × 24 pixels. The title contains the name, so it is hidden from
 * assistive technology.
 *
 * @param drawing - Default: the mark is empty.
 */
export function createMark(drawing?: MarkDrawing): HTMLElement {
  const mark = document.createElement('div');
  mark.className = 'pay-dialog-mark';
  mark.ariaHidden = 'true';
  if (drawing) mark.append(drawMark(drawing));
  return mark;
}
