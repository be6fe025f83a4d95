import type { MarkDrawing } from './drawing.js';

/** Mark of a bank. */
export const bankMark: MarkDrawing = {
  ground: '#f3f5f9',
  shapes: [
    ['M19 4l8 4v2h-16v-2zM12 11h2v5h-2zm4 0h2v5h-2zm4 0h2v5h-2zm4 0h2v5h-2zM11 17h16v2h-16z', '#3c4a63'],
  ],
};
