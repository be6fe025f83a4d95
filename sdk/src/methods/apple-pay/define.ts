import { defineElement } from '../../ui/define-element.js';
import { ApplePayElement } from './element/apple-pay.element.js';

defineElement('pay-apple-pay', ApplePayElement);

// Exported so that the types of the tag and its events are included.
export type { ApplePayElement } from './element/apple-pay.element.js';
