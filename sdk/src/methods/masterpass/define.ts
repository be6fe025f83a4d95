import { prepareChannel } from '../../frames/frame-opening.js';
import { defineElement } from '../../ui/define-element.js';
import { MasterpassElement } from './masterpass.element.js';

void prepareChannel();
defineElement('pay-masterpass', MasterpassElement);
