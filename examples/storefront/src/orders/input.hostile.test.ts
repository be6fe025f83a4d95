import { asBody, changed, clonableInput, fuzz, fuzzTimeoutMs } from '@tessera/server-kit/fuzz';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requestOf } from '../test-support.js';
import * as input from './input.js';

const schemas = Object.entries(input).flatMap(([name, one]) =>
  typeof one === 'object' && 'safeParse' in one ? [[name, one] as const] : [],
);

it('an order of the shop is accepted', () => {
  expect(input.orderInput.safeParse(requestOf({})).success).toBe(true);
});

it.each(schemas)(
  '%s never throws, and accepts its results unchanged',
  (_, schema) => {
    const values = fc.oneof(
      { weight: 4, arbitrary: changed(requestOf({})) },
      { weight: 1, arbitrary: clonableInput },
    );
    fuzz(values, (build) => {
      const { success, data } = schema.safeParse(asBody(build()));
      if (success) expect(schema.parse(data)).toEqual(data);
    });
  },
  fuzzTimeoutMs,
);
