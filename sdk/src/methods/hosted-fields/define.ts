import { defineElement } from '../../ui/define-element.js';
import { CardElement } from './card.element.js';

defineElement('pay-card', CardElement);
