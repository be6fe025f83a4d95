import { prepareChannel } from '../../frames/host/open-frame.js';
import { defineElement } from '../../ui/define-element.js';
import { LocalPaymentElement } from './element/local-payment.element.js';

void prepareChannel();
defineElement('pay-local-payment', LocalPaymentElement);

// Exported so that the types of the tag and its events are included.
export type { LocalPaymentElement } from './element/local-payment.element.js';
