import type { MarkDrawing } from './drawing.js';

/** Mark of a card whose brand is unknown. */
export const blankCard: MarkDrawing = {
  ground: '#f3f5f9',
  shapes: [['M9 7h20v3h-20zM9 13h7v2h-7zM9 16h4v2h-4z', '#3c4a63']],
};
