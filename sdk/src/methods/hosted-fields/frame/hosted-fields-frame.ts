import { styles } from './field.styles.js';
import { startFrame } from './boot.js';

/** One field of a card, or nothing but the place where values are kept. */
startFrame({ styles, load: async () => (await import('./deferred/field-runtime.js')).startFieldRuntime });
