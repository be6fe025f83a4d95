import { defineElement } from '../../ui/define-element.js';
import { UsBankAccountElement } from './element/us-bank-account.element.js';

defineElement('pay-us-bank-account', UsBankAccountElement);

// Exported so that the types of the tag and its events are included.
export type { UsBankAccountElement } from './element/us-bank-account.element.js';
