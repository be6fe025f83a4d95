import { defineElement } from '../ui/define-element.js';
import { CheckoutElement } from './checkout.element.js';

defineElement('pay-checkout', CheckoutElement);
