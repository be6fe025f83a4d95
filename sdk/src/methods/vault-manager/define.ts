import { defineElement } from '../../ui/define-element.js';
import { VaultElement } from './element/vault.element.js';

defineElement('pay-vault', VaultElement);

// Exported so that the types of the tag and its events are included.
export type { VaultElement } from './element/vault.element.js';
