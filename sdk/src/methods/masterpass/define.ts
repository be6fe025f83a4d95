import { prepareChannel } from '../../frames/host/open-frame.js';
import { defineElement } from '../../ui/define-element.js';
import { MasterpassElement } from './element/masterpass.element.js';

void prepareChannel();
defineElement('pay-masterpass', MasterpassElement);

// Exported so that the types of the tag and its events are included.
export type { MasterpassElement } from './element/masterpass.element.js';
