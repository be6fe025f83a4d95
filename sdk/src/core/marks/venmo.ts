import type { MarkDrawing } from './drawing.js';

/** Mark of Venmo. */
export const venmoMark: MarkDrawing = {
  ground: '#008cff',
  shapes: [
    [
      'M24.4 4.8c.7 1.1 1 2.2 1 3.7 0 4.5-3 8-5.4 10.7h-5.7l-2.3-13.4 5-.5 1.2 9.7c1.1-1.8 2.5-4.7 2.5-6.6 0-1.1-.2-1.8-.5-2.4z',
      '#fff',
    ],
  ],
};
