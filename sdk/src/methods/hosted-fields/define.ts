import { prepareChannel } from '../../frames/host/open-frame.js';
import { defineElement } from '../../ui/define-element.js';
import { CardElement } from './element/card.element.js';

void prepareChannel();
defineElement('pay-card', CardElement);

// Exported so that the types of the tag and its events are included.
export type { CardElement } from './element/card.element.js';
