import { styles } from './form.styles.js';
import { startFrame } from './start.js';
import { warmLayout } from './view.js';

/** Entry of the frame with a whole card form. */
startFrame({ styles, isSized: true, late: () => import('./late/whole-form.js') });
// The form's height depends on layout. Not done for single fields, whose frames share a thread and would block each
// other.
warmLayout();
