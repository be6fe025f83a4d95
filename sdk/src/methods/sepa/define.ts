import { prepareChannel } from '../../frames/host/open-frame.js';
import { defineElement } from '../../ui/define-element.js';
import { SepaElement } from './element/sepa.element.js';

void prepareChannel();
defineElement('pay-sepa', SepaElement);
