import { styles } from './form-styles.js';
import { startFrame } from './start.js';

/** A whole card form. */
startFrame({ styles, load: async () => (await import('./form-program.js')).startFormProgram });
