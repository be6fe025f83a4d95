import type { Shape } from './drawing.js';

/** Letter G in Google's four colors, 10 pixels high around the point 11, 12. */
export const googleLetter: readonly Shape[] = [
  ['M7.3 10A4.2 4.2 0 0 1 14.1 9.2', '#ea4335', 2],
  ['M7.3 14A4.2 4.2 0 0 1 7.3 10', '#fbbc04', 2],
  ['M13.8 15.1A4.2 4.2 0 0 1 7.3 14', '#34a853', 2],
  ['M11 12h4.2A4.2 4.2 0 0 1 13.8 15.1', '#4285f4', 2],
];
