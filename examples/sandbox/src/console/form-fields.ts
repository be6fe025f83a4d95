import { z } from 'zod';

/** Browsers send a checked box as `on`, and an unchecked one not at all. */
export const checkbox = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');
