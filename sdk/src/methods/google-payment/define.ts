import { defineElement } from '../../ui/define-element.js';
import { GooglePayElement } from './element/google-pay.element.js';

defineElement('pay-google-pay', GooglePayElement);
