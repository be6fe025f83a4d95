import type * as hostedFieldsModule from '#src/methods/hosted-fields/index.js';
import type { MeasurePage } from './measure.js';

interface Modules {
  /** Global of a page with modules. */
  hostedFields?: typeof hostedFieldsModule;
  /** Global of the classic scripts. */
  braintree?: { hostedFields: typeof hostedFieldsModule };
}

/** Measures the creation of four fields, each in a frame. */
export function start(): void {
  const { hostedFields, braintree } = window as unknown as Modules;
  const module = hostedFields ?? braintree?.hostedFields;
  if (!module) throw new Error('the page has no hosted fields');
  const page: MeasurePage = {
    measure: async (authorization) => {
      const startedAt = performance.now();
      const keys = ['number', 'expirationDate', 'cvv', 'postalCode'];
      const fields = Object.fromEntries(keys.map((name) => [name, { container: `#${name}` }]));
      await module.create({ authorization, fields });
      return performance.now() - startedAt;
    },
  };
  Object.assign(window, page);
}
