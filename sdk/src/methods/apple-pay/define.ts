import { defineElement } from '../../ui/define-element.js';
import { ApplePayElement } from './element/apple-pay.element.js';

defineElement('pay-apple-pay', ApplePayElement);
