import { prepareChannel } from '../../frames/frame-opening.js';
import { defineElement } from '../../ui/define-element.js';
import { PayPalElement } from './paypal.element.js';

void prepareChannel();
defineElement('pay-paypal', PayPalElement);
