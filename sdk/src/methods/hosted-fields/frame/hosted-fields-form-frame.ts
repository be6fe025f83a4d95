import { styles } from './form.styles.js';
import { startFrame } from './boot.js';
import { warmLayout } from './view.js';

/** Entry of the frame with a whole card form. */
startFrame({
  styles,
  isSized: true,
  load: async () => (await import('./deferred/form-runtime.js')).startFormRuntime,
});
// The form's height depends on layout. Not done for single fields, whose frames share a thread and would block each
// other.
warmLayout();
