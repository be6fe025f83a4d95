import { styles } from './field.styles.js';
import { startFrame } from './start.js';

/** Entry of the frame with one field of a card, or with the vault alone. */
startFrame({ styles, isSized: false, late: () => import('./late/single-field.js') });
