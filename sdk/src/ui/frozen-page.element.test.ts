import { assert } from '@open-wc/testing';
import type { ElementRow } from '#test/elements/element-row.js';
import { eventually } from '#test/elements/eventually.js';
import { untilReady } from '#test/elements/lifecycle.contract.js';
import { mount } from '#test/elements/mount.js';
import { codeOf } from '#test/elements/states.contract.js';
import { freezeIntrinsics } from '#test/support/frozen-intrinsics.js';
import '../checkout/define.js';
import '../methods/hosted-fields/define.js';

const rowOf = (tag: 'pay-card' | 'pay-checkout', given: Readonly<Record<string, string>>): ElementRow => ({
  tag,
  attributes: [],
  given,
  pay: (element) => (element as HTMLElementTagNameMap[typeof tag]).pay(),
});

const rows = [
  rowOf('pay-card', {}),
  rowOf('pay-checkout', { amount: '24.00', currency: 'USD', methods: 'card', 'no-saved': '' }),
];

describe('on a page that has frozen the prototypes of the language', () => {
  let thaw: () => void = () => undefined;

  beforeEach(() => {
    thaw = freezeIntrinsics();
  });

  afterEach(() => {
    thaw();
  });

  for (const row of rows)
    it(`<${row.tag}> reports that its fields are empty, and does not stay busy`, async () => {
      const mounted = mount(row);
      await untilReady(mounted);
      const { element, events } = mounted;
      assert.equal(await codeOf(row.pay(element)), 'HOSTED_FIELDS_FIELDS_EMPTY');
      await eventually(() => {
        assert.deepInclude(events, { type: 'pay-error', reason: 'HOSTED_FIELDS_FIELDS_EMPTY' });
        assert.isFalse(element.matches(':state(busy)'));
      });
    });
});
