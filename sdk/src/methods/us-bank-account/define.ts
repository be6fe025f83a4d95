import { defineElement } from '../../ui/define-element.js';
import { UsBankAccountElement } from './element/us-bank-account.element.js';

defineElement('pay-us-bank-account', UsBankAccountElement);
