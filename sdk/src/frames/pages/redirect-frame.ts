import { endWindow } from './ending.js';

/** The shop's page closes the window as soon as it has the report; this is for a page that cannot. */
endWindow('return', 1_000);
