import { fill, type Messages } from '../../../locales/index.js';
import type { VaultMessages } from '../../../locales/catalogue.types.js';
import type { MountStatus, PaymentOutcome } from '../../../ui/mount.types.js';
import { describeSavedMethod } from '../../../ui/saved-method.js';
import type { VaultedPaymentMethod } from '../page/vault-manager.gateway.js';
import type { VaultList } from './vault-list.js';

interface StatusView {
  readonly status: MountStatus;
  readonly list: VaultList;
  readonly lastOutcome: PaymentOutcome | undefined;
  readonly messages: Messages;
  readonly vaultMessages: VaultMessages;
}

/** Returns the error message; empty without an error. */
export function alertText({ list, lastOutcome, messages, vaultMessages }: StatusView): string {
  const { state, methods } = list;
  if (lastOutcome === 'refused') return messages.providerFailed;
  if (lastOutcome === 'unknown') return messages.outcomeUnknown;
  return state.status === 'refused'
    ? withName(vaultMessages.removeFailed, find(methods, state.nonce), vaultMessages)
    : '';
}

/** Returns the status message; empty if there is nothing to report. */
export function statusText({ status, list, lastOutcome, messages, vaultMessages }: StatusView): string {
  const { state, methods, notice } = list;
  if (status.status === 'loading') return messages.methodLoading;
  if (status.status === 'busy') return messages.processing;
  if (state.status === 'deleting')
    return withName(vaultMessages.removing, find(methods, state.nonce), vaultMessages);
  if (lastOutcome === 'paid') return messages.paid;
  if (!notice) return '';
  return notice === 'outdated'
    ? vaultMessages.outdated
    : withName(vaultMessages.removed, notice.removed, vaultMessages);
}

const find = (methods: readonly VaultedPaymentMethod[], nonce: string) =>
  methods.find((method) => method.nonce === nonce);

function withName(
  text: string,
  method: VaultedPaymentMethod | undefined,
  vaultMessages: VaultMessages,
): string {
  return method ? fill(text, { name: describeSavedMethod(method, vaultMessages).name }) : '';
}
