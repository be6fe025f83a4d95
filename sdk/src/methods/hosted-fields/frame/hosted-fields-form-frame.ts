import { styles } from './form-styles.js';
import { startFrame } from './start.js';
import { warmLayout } from './view.js';

/** A whole card form. */
startFrame({ styles, load: async () => (await import('./form-program.js')).startFormProgram });
// Its own height depends on it. Frames of single fields share one thread, and each would keep the others waiting.
warmLayout();
