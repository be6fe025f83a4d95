import { z } from 'zod';

/** Schema of a checkbox. Browsers send `on` for a checked box, and nothing for an unchecked one. */
export const checkbox = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');
