import { prepareChannel } from '../../frames/host/open-frame.js';
import { defineElement } from '../../ui/define-element.js';
import { PayPalElement } from './element/paypal.element.js';

void prepareChannel();
defineElement('pay-paypal', PayPalElement);

// Exported so that the types of the tag and its events are included.
export type { PayPalElement } from './element/paypal.element.js';
