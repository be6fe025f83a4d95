import { assert } from '@open-wc/testing';
import { elementContract } from '#test/elements/element-contract.js';
import type { ElementRow } from '#test/elements/element-row.js';
import { eventually } from '#test/elements/eventually.js';
import { untilReady } from '#test/elements/lifecycle.contract.js';
import { mount } from '#test/elements/mount.js';
import { inside } from '#test/elements/states.contract.js';
import '../define.js';

const row: ElementRow = {
  tag: 'pay-us-bank-account',
  attributes: [
    ['amount', 'amount', '10.00'],
    ['currency', 'currency', 'USD'],
    ['display-name', 'displayName', 'Lens & Co'],
    ['mandate-text', 'mandateText', 'I authorize the debit.'],
    ['no-bank-login', 'noBankLogin', '', true],
  ],
  given: { 'display-name': 'Lens & Co' },
  account: { usBankAccount: { routeId: 'route-1' } },
  unsupported: 'US_BANK_ACCOUNT_NOT_ENABLED',
  focused: '[part=button]',
  textField: '#firstName',
  pay: (element) => (element as HTMLElementTagNameMap['pay-us-bank-account']).pay(),
};

elementContract(row);

describe('pay-us-bank-account', () => {
  for (const { typed, way } of [
    { typed: '#routingNumber', way: 'details' },
    { typed: '#lastName', way: 'login' },
  ])
    it(`shows the ${way} when the configuration with the bank login arrives, after ${typed} was typed`, async () => {
      const account = { usBankAccount: { routeId: 'route-1', plaid: { publicKey: 'plaid-key' } } };
      const mounted = mount({ ...row, account });
      const { element } = mounted;
      await element.updateComplete;
      const [field] = inside<HTMLInputElement>(element, typed);
      assert(field);
      field.value = '0110';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await untilReady(mounted);
      await element.updateComplete;
      assert.equal(inside<HTMLInputElement>(element, 'input[name=way]:checked')[0]?.value, way);
      assert.equal(inside<HTMLInputElement>(element, typed)[0], field);
      assert.equal(field.value, '0110');
    });

  for (const text of ['', ' ', '\u00A0'])
    it(`shows the standard mandate for the mandate text ${JSON.stringify(text)}`, async () => {
      const mounted = mount({ ...row, given: { ...row.given, 'mandate-text': text } });
      await untilReady(mounted);
      const [mandate] = inside(mounted.element, '[part=mandate]');
      assert.include(mandate?.textContent ?? '', 'you authorize Lens & Co and its payment provider');
    });

  for (const locale of ['nl', 'nb', 'pl', 'da', 'sv'])
    it(`keeps its choices within 208 and 304 pixels in the language ${locale}`, async () => {
      const parent = document.createElement('div');
      parent.style.font = '16px/1.5 sans-serif';
      document.body.append(parent);
      const given = { ...row.given, locale };
      const account = { usBankAccount: { routeId: 'route-1', plaid: { publicKey: 'plaid-key' } } };
      const mounted = mount({ ...row, given, account }, { parent });
      await untilReady(mounted);
      inside<HTMLInputElement>(mounted.element, 'input[value=details]')[0]?.click();
      await eventually(() => {
        assert.lengthOf(inside(mounted.element, `[lang=${locale}] .option span`), 6);
      });
      for (const width of [208, 304]) {
        parent.style.width = `${String(width)}px`;
        const { right: end } = parent.getBoundingClientRect();
        const labels = inside<HTMLElement>(mounted.element, '.option span');
        for (const label of labels) {
          const range = document.createRange();
          range.selectNodeContents(label);
          assert.isAtMost(
            range.getBoundingClientRect().right,
            end - 12,
            `${label.textContent} at ${String(width)}`,
          );
        }
      }
      parent.remove();
    });
});
