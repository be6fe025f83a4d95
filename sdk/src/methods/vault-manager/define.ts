import { defineElement } from '../../ui/define-element.js';
import { VaultElement } from './element/vault.element.js';

defineElement('pay-vault', VaultElement);
