import { VaultElement } from '../methods/vault-manager/element/vault.element.js';
import '../methods/vault-manager/define.js';
import type { PayVaultErrorCode } from '../methods/vault-manager/element/error-codes.js';
import { createPaymentComponent, type PayloadOf } from './payment-component.js';

/** `<pay-vault>` as a React component. */
export const PayVault = createPaymentComponent<VaultElement, PayloadOf<VaultElement>, PayVaultErrorCode>(
  'pay-vault',
  VaultElement,
);
