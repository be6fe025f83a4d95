import type * as hostedFieldsModule from '#src/methods/hosted-fields/index.js';

/** Globals of a page with a card form. */
export interface CheckoutPage {
  /** Time at which the parser has reached the tag of the first script of a form. */
  tagAt: number;
  /** Resolves with the time at which the form is ready. */
  ready: Promise<number>;
}

declare const braintree: { hostedFields: typeof hostedFieldsModule };

/** Creates a card form with four fields, as soon as the classic scripts have run. */
export function start(authorization: string): void {
  const keys = ['number', 'expirationDate', 'cvv', 'postalCode'];
  const fields = Object.fromEntries(keys.map((name) => [name, { container: `#${name}` }]));
  const created = braintree.hostedFields.create({ authorization, fields });
  const page: Pick<CheckoutPage, 'ready'> = { ready: created.then(() => performance.now()) };
  Object.assign(window, page);
}
