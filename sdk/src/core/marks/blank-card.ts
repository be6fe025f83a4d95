import type { MarkDrawing } from './drawing.js';

/** Mark of a card whose brand is unknown. */
export const blankCard: MarkDrawing = {
  ground: '#f3f5f9',
  shapes: [['M1 6h36v4h-36zM5 15h12v3h-12z', '#6b7280']],
};
