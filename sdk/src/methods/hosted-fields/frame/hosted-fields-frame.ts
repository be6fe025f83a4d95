import { styles } from './field.styles.js';
import { startFrame } from './boot.js';

/** Entry of the frame with one field of a card, or with the vault alone. */
startFrame({
  styles,
  isSized: false,
  load: async () => (await import('./deferred/field-runtime.js')).startFieldRuntime,
});
