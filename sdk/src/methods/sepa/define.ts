import { prepareChannel } from '../../frames/host/open-frame.js';
import { defineElement } from '../../ui/define-element.js';
import { SepaElement } from './element/sepa.element.js';

void prepareChannel();
defineElement('pay-sepa', SepaElement);

// Exported so that the types of the tag and its events are included.
export type { SepaElement } from './element/sepa.element.js';
