import { discs } from './discs.js';
import type { MarkDrawing } from './drawing.js';

const white = '#fff';

/** Marks of the two most common card brands, which a field shows without loading the others. */
export const commonDrawings = {
  Visa: {
    ground: white,
    shapes: [
      [
        'M4.6 7.9h4.4q.7 0 .8.7l1.1 5.5 2.7-6.2h2.7l-4.2 8.3h-2.7l-2.1-6.4q-.2-.7-.7-.9-1-.5-2-.7zM17 7.9h2.6l-1.7 8.3h-2.6zM26 8.2l-.4 1.9c-1.5-.7-3.2-.6-3.2.3 0 1.1 3.4 1.1 3.3 3.5-.1 2.4-3.5 3-6.3 1.9l.5-2c1.5.8 3.4.8 3.4-.1 0-1.1-3.3-1.1-3.3-3.4.1-2.3 3.2-3.2 6-2.1zM28.9 7.9h2.1l2 8.3h-2.4l-.3-1.5h-3.2l-.6 1.5h-2.7l3.8-7.5q.4-.8 1.3-.8zM29.2 10.3l-1.1 2.7h1.7z',
        '#1434cb',
      ],
    ],
  },
  MasterCard: { ground: white, shapes: discs('#eb001b', '#f79e1b', '#ff5f00') },
} as const satisfies Record<string, MarkDrawing>;
