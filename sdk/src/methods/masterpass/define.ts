import { prepareChannel } from '../../frames/host/open-frame.js';
import { defineElement } from '../../ui/define-element.js';
import { MasterpassElement } from './element/masterpass.element.js';

void prepareChannel();
defineElement('pay-masterpass', MasterpassElement);
