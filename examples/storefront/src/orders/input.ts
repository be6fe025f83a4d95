import { z } from 'zod';
import { formatPostalCode } from '../addresses.js';
import { isPrintable, isVisible } from '../printable.js';
import { isRegionOf } from '../regions.js';
import { deliveryMethods, localeIds, maxLines, maxQuantity, storeIds, stores } from '../stores.js';

/**
 * Id of a cart, an order or a shopper. Order and shopper id together give access to an order. Lowercase, so
 * that equal ids are equal strings.
 */
export const idInput = z.uuid().toLowerCase();

const oneLine = z.string().trim().max(120).refine(isPrintable);
const text = oneLine.refine(isVisible);

const line = z.strictObject({
  product: text,
  color: text,
  quantity: z.number().int().min(1).max(maxQuantity),
});

/** Code of a vision benefit; only the portal knows the notation. */
const benefitCode = z.string().trim().min(1).max(40).refine(isPrintable).optional();

const cart = {
  store: z.enum(storeIds),
  delivery: z.enum(deliveryMethods),
};

/** More lines than an order allows: the shopper must be able to view and correct a cart that is too large. */
const maxQuotedLines = 500;

export const quoteInput = z
  .strictObject({
    ...cart,
    id: idInput,
    lines: z.array(line).min(1).max(maxQuotedLines),
    region: text.optional(),
    benefitCode,
  })
  .refine(({ store, region }) => region === undefined || isRegionOf(store, region), {
    path: ['region'],
    message: 'Not a region of this country',
  });

const expected = z.strictObject({
  total: z.number().int().min(0),
  currency: z.string().length(3),
  benefit: z.number().int().min(0).optional(),
});

export const orderInput = z
  .strictObject({
    ...cart,
    lines: z.array(line).min(1).max(maxLines),
    locale: z.enum(localeIds),
    expected,
    benefitCode,
    contact: z.strictObject({ email: z.email().max(254) }),
    address: z.strictObject({
      name: text,
      street: text,
      extended: oneLine.optional(),
      city: text,
      region: text,
      postalCode: text,
    }),
  })
  .superRefine(({ store, address }, refinement) => {
    const { postalCode } = stores[store];
    const reject = (field: string) => {
      refinement.addIssue({
        code: 'custom',
        path: ['address', field],
        message: 'Not a region of this country',
      });
    };
    if (!isRegionOf(store, address.region)) reject('region');
    if (!postalCode.test(address.postalCode)) reject('postalCode');
  })
  .transform(({ address, ...request }) => ({
    ...request,
    address: { ...address, postalCode: formatPostalCode(request.store, address.postalCode) },
  }));

export const paymentInput = z
  .strictObject({ nonce: z.string().min(1).max(255).optional(), expected })
  .refine(({ nonce, expected: { total, benefit = 0 } }) => nonce !== undefined || benefit >= total, {
    path: ['nonce'],
    message: 'Required unless the benefit covers the total',
  });
