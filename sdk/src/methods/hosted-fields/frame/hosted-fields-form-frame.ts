import { styles } from './form.styles.js';
import { startFrame } from './boot.js';
import { warmLayout } from './view.js';

/** A whole card form. */
startFrame({ styles, load: async () => (await import('./deferred/form-runtime.js')).startFormRuntime });
// Its own height depends on it. Frames of single fields share one thread, and each would keep the others waiting.
warmLayout();
