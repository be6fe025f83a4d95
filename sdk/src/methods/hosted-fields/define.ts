import { prepareChannel } from '../../frames/frame-opening.js';
import { defineElement } from '../../ui/define-element.js';
import { CardElement } from './card.element.js';

void prepareChannel();
defineElement('pay-card', CardElement);
