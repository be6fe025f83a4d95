import { normalPostalCode, regions } from '../../../contract/addresses.js';
import type { StoreCountry } from '../../../contract/client-values.js';
import { type DeliveryType, mostQuantity } from '../../../contract/order-values.js';
import type { OrderDelivery, OrderRequest, Product } from '../../../contract/orders.js';
import type { FieldProblem } from '../../../contract/schemas.js';
import { fieldCodes } from '../../components/field-codes.js';
import type { MessageKey } from '../../i18n/i18n.js';
import { isLike } from '../../lib/is-like.js';
import { tooLong } from '../../lib/text-length.js';

/** Values of the delivery; empty for a value that is missing. */
export interface DeliveryDraft {
  type: DeliveryType;
  name: string;
  street: string;
  extra: string;
  city: string;
  region: string;
  postalCode: string;
}

export type DeliveryField = Exclude<keyof DeliveryDraft, 'type'>;

/** Fields in the order of the form. */
export const deliveryFields = [
  'name',
  'street',
  'extra',
  'city',
  'region',
  'postalCode',
] as const satisfies readonly DeliveryField[];

/** Longest values that the server accepts. */
export const longest: Record<DeliveryField, number> = {
  ...{ name: 80, street: 120, extra: 120, city: 80, region: 2, postalCode: 10 },
};

export type DeliveryErrors = Partial<Record<DeliveryField, MessageKey>>;

export const emptyDelivery: DeliveryDraft = {
  ...{ type: 'PICK_UP', name: '', street: '', extra: '', city: '', region: '', postalCode: '' },
};

/** Values of a new order that are stored while the user signs in again. */
export interface OrderDraft {
  /** Id of the person; empty until one is chosen. */
  recipientId: string;
  campaignId: string;
  quantities: Quantities;
  delivery: DeliveryDraft;
}

/** Request for an order without what pays it. */
export type UnpaidRequest = Omit<OrderRequest, 'storeId' | 'payment'>;

type AddressDelivery = Extract<UnpaidRequest['delivery'], { type: 'ADDRESS' }>;

/** Returns true for a request that was sent, and stored while its result was unknown. */
export const isRequest = (value: unknown): value is UnpaidRequest =>
  typeof value === 'object' &&
  value !== null &&
  ['recipientId', 'policyId', 'lines', 'delivery', 'quoteHash'].every((name) => name in value);

/** Returns stored values if they fit this form; quantities of other products are ignored later. */
export function readDraft(stored: unknown): OrderDraft | null {
  const empty = { recipientId: '', campaignId: '', quantities: {}, delivery: emptyDelivery };
  if (typeof stored !== 'object' || stored === null || !('quantities' in stored)) return null;
  const { quantities, ...others } = stored;
  const counts = Object.entries(quantities ?? {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  const draft = { ...others, quantities: {} };
  return isLike(draft, empty) ? { ...draft, quantities: Object.fromEntries(counts) } : null;
}

/** Returns the values of a request that was sent. */
export const draftOf = ({ recipientId, policyId, lines, delivery }: UnpaidRequest): OrderDraft => ({
  recipientId,
  campaignId: policyId,
  quantities: Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity])),
  delivery:
    delivery.type === 'PICK_UP'
      ? emptyDelivery
      : { ...emptyDelivery, type: delivery.type, name: delivery.name, ...addressOf(delivery.address) },
});

const addressOf = ({ street, extra = '', city, region, postalCode }: AddressDelivery['address']) => ({
  ...{ street, extra, city, region, postalCode },
});

/** Request for an order for which nothing is due. */
export interface UnpaidAttempt {
  key: string;
  request: UnpaidRequest;
}

/** Returns an attempt that was stored while its result was unknown; null for other values. */
export function readUnpaid(stored: unknown): UnpaidAttempt | null {
  if (typeof stored !== 'object' || stored === null || !('key' in stored && 'request' in stored)) return null;
  const { key, request } = stored;
  return typeof key === 'string' && isRequest(request) ? { key, request } : null;
}

const missing = (country: StoreCountry) =>
  ({
    name: 'orders.name-missing',
    street: 'orders.street-missing',
    city: 'orders.city-missing',
    region: country === 'us' ? 'orders.state-missing' : 'orders.region-missing',
    postalCode: country === 'us' ? 'orders.zip-missing' : 'orders.postal-code-missing',
  }) as const satisfies Partial<Record<DeliveryField, MessageKey>>;

/** Returns the errors that the page can find without the server. */
export function errorsOf(draft: DeliveryDraft, country: StoreCountry): DeliveryErrors {
  if (draft.type === 'PICK_UP') return {};
  const errors: DeliveryErrors = {};
  const messages: Partial<Record<DeliveryField, MessageKey>> = missing(country);
  for (const field of deliveryFields) {
    const { [field]: text } = messages;
    if (text !== undefined && draft[field].trim() === '') errors[field] = text;
  }
  if (errors.region === undefined && !regions[country].includes(draft.region))
    errors.region = missing(country).region;
  if (errors.postalCode === undefined && normalPostalCode(country, draft.postalCode) === undefined)
    errors.postalCode = country === 'us' ? 'orders.zip-invalid' : 'orders.postal-code-invalid';
  return { ...errors, ...tooLong(draft, longest) };
}

/** Returns the errors of the server's response. */
export function errorsOfResponse(problems: readonly FieldProblem[], country: StoreCountry): DeliveryErrors {
  const errors: DeliveryErrors = {};
  for (const { field, code } of problems) {
    const known = deliveryFields.find((name) => field.endsWith(`.${name}`) && field.startsWith('delivery.'));
    if (known === undefined) continue;
    const postal = country === 'us' ? 'orders.zip-invalid' : 'orders.postal-code-invalid';
    errors[known] = known === 'postalCode' ? postal : (fieldCodes[code] ?? 'people.invalid');
  }
  return errors;
}

/** Returns the delivery that a draft asks for. */
export function deliveryOf(draft: DeliveryDraft, country: StoreCountry): OrderDelivery {
  if (draft.type === 'PICK_UP') return { type: 'PICK_UP' };
  const [name, street, extra, city] = [draft.name, draft.street, draft.extra, draft.city].map((text) =>
    text.trim(),
  ) as [string, string, string, string];
  const postalCode = normalPostalCode(country, draft.postalCode) ?? draft.postalCode.trim();
  return {
    type: 'ADDRESS',
    name,
    address: { street, extra, city, region: draft.region, postalCode, country },
  };
}

/** Quantities by the ids of products. */
export type Quantities = Readonly<Record<string, number>>;

/** Returns the products of an order: those of the campaign with a quantity. */
export const linesOf = (products: readonly Product[], quantities: Quantities) =>
  products.flatMap(({ id }) => {
    const quantity = quantities[id] ?? 0;
    return quantity > 0 ? [{ productId: id, quantity }] : [];
  });

/** Returns the closest quantity that an order can have; 0 for none. */
export const validQuantity = (value: number | null): number =>
  Math.min(mostQuantity, Math.max(0, Math.round(value ?? 0)));
