import { pageScript } from '../support/page-script.js';
import type { start } from './page-scripts/time-fields.js';

/** Boxes for the four fields of an ordinary card. */
export const fieldBoxes = ['number', 'expirationDate', 'cvv', 'postalCode']
  .map((key) => `<div id="${key}" style="height:44px"></div>`)
  .join('');

/** Script that measures how many milliseconds the creation of the fields takes. */
export const timeFields = pageScript<typeof start>(import.meta.dirname, 'page-scripts/time-fields.ts')();
