import { prepareChannel } from '../../frames/host/open-frame.js';
import { defineElement } from '../../ui/define-element.js';
import { VenmoElement } from './element/venmo.element.js';

void prepareChannel();
defineElement('pay-venmo', VenmoElement);

// Exported so that the types of the tag and its events are included.
export type { VenmoElement } from './element/venmo.element.js';
