import { endWindow } from './ending.js';

/**
 * Result page of provider windows. The shop's page closes the window after the report; the delay covers pages that
 * cannot.
 */
endWindow('return', 1_000);
