import { defineElement } from '../../ui/define-element.js';
import { GooglePayElement } from './element/google-pay.element.js';

defineElement('pay-google-pay', GooglePayElement);

// Exported so that the types of the tag and its events are included.
export type { GooglePayElement } from './element/google-pay.element.js';
