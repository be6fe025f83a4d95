import { defineElement } from '../define-element.js';
import { MarkElement } from './mark.element.js';

defineElement('pay-mark', MarkElement);

// Exported so that the type of the tag is included.
export type { MarkElement } from './mark.element.js';
