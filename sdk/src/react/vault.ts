import { VaultElement } from '../methods/vault-manager/element/vault.element.js';
import '../methods/vault-manager/define.js';
import { createPaymentComponent, type PayloadOf } from './payment-component.js';

/** `<pay-vault>` as a React component. */
export const PayVault = createPaymentComponent<VaultElement, PayloadOf<VaultElement>>(
  'pay-vault',
  VaultElement,
);
