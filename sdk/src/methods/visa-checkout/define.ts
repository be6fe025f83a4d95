import { defineElement } from '../../ui/define-element.js';
import { VisaCheckoutElement } from './element/visa-checkout.element.js';

defineElement('pay-visa-checkout', VisaCheckoutElement);
