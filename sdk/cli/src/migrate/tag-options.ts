import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Finding } from './finding.types.js';

const prefix = 'data-';
const authorization = 'data-braintree-dropin-authorization';

/** Attributes of the script tag that the Drop-in reads. */
const known = [
  'locale',
  'payment-option-priority',
  'data-collector.kount',
  'data-collector.paypal',
  ...['card.cardholder-name', 'card.cardholder-name.required', 'card.cardholdername'],
  ...['paypal', 'paypal-credit'].flatMap((option) =>
    ['amount', 'currency', 'flow', 'landing-page-type'].map((name) => `${option}.${name}`),
  ),
];

/** Returns what differs in the attributes of a script tag that creates a Drop-in. */
export function tagOptionFindings({ attrs, sourceCodeLocation }: DefaultTreeAdapterTypes.Element): Finding[] {
  if (!attrs.some(({ name }) => name === authorization)) return [];
  return attrs.flatMap(({ name }): Finding[] => {
    if (!name.startsWith(prefix) || name === authorization || known.includes(name.slice(prefix.length)))
      return [];
    const at = sourceCodeLocation?.attrs?.[name]?.startOffset ?? 0;
    const why = 'The Drop-in does not read this attribute.';
    return [{ at, kind: 'note', text: name, why, edits: [], parts: ['dropin'] }];
  });
}
