import type { PolicyPatch } from '../../../contract/change-policy.js';
import type { MessageKey, Translate } from '../../i18n/i18n.js';
import { fieldOf, type InputName } from './details-problems.js';

const labels: Record<keyof PolicyPatch, MessageKey> = {
  name: 'details.name',
  usage: 'details.usage',
  benefit: 'details.benefit',
  redemptionsPerRecipient: 'detail.per-person',
  dependants: 'details.dependants',
  eligibility: 'detail.eligibility',
  takeUp: 'details.take-up',
  message: 'details.message',
  reminders: 'details.reminders',
  spendLimit: 'detail.limit',
  schedule: 'details.period',
};

/** Returns the sentence that names the fields that are not saved: inputs with a problem, and changes that were not sent. */
export function unsavedFields(inputs: readonly InputName[], changes: PolicyPatch, t: Translate): string {
  const nameOf = (input: InputName) => {
    const [language, part] = input.split('.');
    const isBody = part === 'body';
    if (part === undefined) return t(labels[fieldOf(input)]);
    return `${t(isBody ? 'details.body' : 'details.subject')} (${t(language === 'fr' ? 'details.fr' : 'details.en')})`;
  };
  const fields = Object.keys(labels).filter((field): field is keyof PolicyPatch =>
    Object.hasOwn(changes, field),
  );
  const names = new Set([...inputs.map(nameOf), ...fields.map((field) => t(labels[field]))]);
  return t('details.unsaved', { count: names.size, fields: [...names].join(', ') });
}
