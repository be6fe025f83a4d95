import { endWindow } from './ending.js';

endWindow('cancel', 100);
