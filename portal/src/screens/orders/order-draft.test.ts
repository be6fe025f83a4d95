import { describe, expect, it } from 'vitest';
import type { Product } from '../../../contract/orders.js';
import {
  type DeliveryDraft,
  deliveryOf,
  draftOf,
  emptyDelivery,
  errorsOf,
  errorsOfResponse,
  linesOf,
  validQuantity,
} from './order-draft.js';

const complete: DeliveryDraft = {
  ...emptyDelivery,
  ...{ type: 'ADDRESS', name: ' Ada Sample ', street: '1 Sample Street', city: 'Chicago' },
  ...{ region: 'IL', postalCode: '606011234' },
};

it('a request that was sent has the values of its form again', () => {
  const lines = [{ productId: 'prd_1', quantity: 2 }];
  const request = { recipientId: 'rec_1', policyId: 'pol_1', lines, quoteHash: 'hash' };
  const values = { recipientId: 'rec_1', campaignId: 'pol_1', quantities: { prd_1: 2 } };
  const sent = deliveryOf(complete, 'us');
  const trimmed = { ...complete, name: 'Ada Sample', postalCode: '60601-1234' };
  expect(draftOf({ ...request, delivery: sent })).toEqual({ ...values, delivery: trimmed });
  expect(draftOf({ ...request, delivery: { type: 'PICK_UP' } })).toEqual({
    ...values,
    delivery: emptyDelivery,
  });
});

describe('delivery of a new order', () => {
  it('needs nothing for pick-up', () => {
    expect(errorsOf(emptyDelivery, 'us')).toEqual({});
    expect(deliveryOf({ ...complete, type: 'PICK_UP' }, 'us')).toEqual({ type: 'PICK_UP' });
  });

  it('needs everything but the second line for an address', () => {
    expect(errorsOf({ ...emptyDelivery, type: 'ADDRESS' }, 'us')).toEqual({
      name: 'orders.name-missing',
      street: 'orders.street-missing',
      city: 'orders.city-missing',
      region: 'orders.state-missing',
      postalCode: 'orders.zip-missing',
    });
    expect(errorsOf({ ...emptyDelivery, type: 'ADDRESS' }, 'ca')).toMatchObject({
      region: 'orders.region-missing',
      postalCode: 'orders.postal-code-missing',
    });
    expect(errorsOf(complete, 'us')).toEqual({});
  });

  it('needs a postal code and region of the country', () => {
    expect(errorsOf(complete, 'ca')).toEqual({
      region: 'orders.region-missing',
      postalCode: 'orders.postal-code-invalid',
    });
    expect(errorsOf({ ...complete, postalCode: 'K1A 0B1' }, 'us')).toEqual({
      postalCode: 'orders.zip-invalid',
    });
  });

  it('is sent in the usual notation', () => {
    expect(deliveryOf(complete, 'us')).toEqual({
      type: 'ADDRESS',
      name: 'Ada Sample',
      address: {
        ...{ street: '1 Sample Street', extra: '', city: 'Chicago', region: 'IL' },
        ...{ postalCode: '60601-1234', country: 'us' },
      },
    });
  });

  it('shows the server’s errors at their fields', () => {
    const problem = (field: string) => ({ field, code: 'x', message: '' });
    const fields = ['delivery.address.postalCode', 'delivery.name', 'lines.0.productId'];
    expect(errorsOfResponse(fields.map(problem), 'ca')).toEqual({
      postalCode: 'orders.postal-code-invalid',
      name: 'people.invalid',
    });
  });
});

it('an order has the products of the campaign with a quantity', () => {
  const products = ['a', 'b', 'c'].map((id) => ({ id })) as Product[];
  expect(linesOf(products, { a: 2, c: 0, other: 5 })).toEqual([{ productId: 'a', quantity: 2 }]);
});

it('quantities are whole numbers from 0 to 9', () => {
  expect([null, -1, 1.4, 12].map((value) => validQuantity(value))).toEqual([0, 0, 1, 9]);
});
