import { assert } from '@open-wc/testing';
import { takeConsoleErrors } from '#test/elements/console-errors.js';
import { elementContract } from '#test/elements/element-contract.js';
import type { ElementRow } from '#test/elements/element-row.js';
import { eventually } from '#test/elements/eventually.js';
import { untilReady } from '#test/elements/lifecycle.contract.js';
import { mount } from '#test/elements/mount.js';
import { inside } from '#test/elements/states.contract.js';
import '../define.js';

const row: ElementRow = {
  tag: 'pay-sepa',
  attributes: [
    ['account-holder', 'accountHolder', 'Ada Lee'],
    ['amount', 'amount', '10.00'],
    ['country-code', 'countryCode', 'DE'],
    ['creditor', 'creditor', 'Lens & Co'],
    ['currency', 'currency', 'EUR'],
    ['customer-id', 'customerId', 'cust-7'],
    ['mandate-type', 'mandateType', 'RECURRENT'],
    ['merchant-account-id', 'merchantAccountId', 'acct_eur'],
  ],
  given: { 'merchant-account-id': 'acct_eur', 'customer-id': 'cust-7', creditor: 'Lens & Co' },
  focused: '[part=button]',
  textField: '#iban',
  pay: (element) => (element as HTMLElementTagNameMap['pay-sepa']).pay(),
};

elementContract(row);

describe('pay-sepa', () => {
  for (const creditor of ['', ' '])
    it(`warns that the mandate does not name the shop, for the creditor ${JSON.stringify(creditor)}`, async () => {
      const mounted = mount({ ...row, given: { ...row.given, creditor } });
      await untilReady(mounted);
      const [mandate] = inside(mounted.element, '[part=mandate]');
      assert.include(mandate?.textContent ?? '', 'you authorize the shop to send');
      let logged: string[] = [];
      await eventually(() => {
        logged = [...logged, ...takeConsoleErrors()];
        assert.deepEqual(logged, [
          '<pay-sepa>: the mandate does not name the shop: set "creditor" to its name.',
        ]);
      });
    });
});
