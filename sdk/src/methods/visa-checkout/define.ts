import { defineElement } from '../../ui/define-element.js';
import { VisaCheckoutElement } from './element/visa-checkout.element.js';

defineElement('pay-visa-checkout', VisaCheckoutElement);

// Exported so that the types of the tag and its events are included.
export type { VisaCheckoutElement } from './element/visa-checkout.element.js';
