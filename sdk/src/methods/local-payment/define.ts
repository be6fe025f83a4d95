import { prepareChannel } from '../../frames/frame-opening.js';
import { defineElement } from '../../ui/define-element.js';
import { LocalPaymentElement } from './local-payment.element.js';

void prepareChannel();
defineElement('pay-local-payment', LocalPaymentElement);
