import { prepareChannel } from '../../frames/frame-opening.js';
import { defineElement } from '../../ui/define-element.js';
import { SepaElement } from './sepa.element.js';

void prepareChannel();
defineElement('pay-sepa', SepaElement);
