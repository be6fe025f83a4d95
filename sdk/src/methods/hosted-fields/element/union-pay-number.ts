import type { HostedFieldsState } from '../page/state.js';

/** Returns true for a card whose brand is UnionPay, even if its number is incomplete. */
export const isUnionPayBrand = ({ cards }: HostedFieldsState): boolean =>
  cards.length === 1 && cards[0]?.type === 'unionpay';

/** Returns true for a complete number that may belong to UnionPay: some numbers belong to a second brand, too. */
export const isUnionPayNumber = ({ cards, fields }: HostedFieldsState): boolean =>
  fields.number?.isValid === true && cards.some(({ type }) => type === 'unionpay');
