import { assert, fixture, html, nextFrame } from '@open-wc/testing';
import type { ElementRow } from '#test/elements/element-row.js';
import { eventually } from '#test/elements/eventually.js';
import { mount } from '#test/elements/mount.js';
import { response } from '#test/support/gateway-reactions.js';
import { configuration } from '#test/support/gateway-samples.js';
import './define.js';
import '../methods/google-payment/define.js';
import type { CheckoutElement } from './checkout.element.js';

/** Number of opened sheets. */
let sheets: number;
/** End of the next sheet: the payment data, or the rejection of a shopper who closes it. */
let endOfSheet: () => Promise<unknown>;

const card = { nonce: 'google-nonce', type: 'AndroidPayCard', description: 'Google Pay' };
const approve = () =>
  Promise.resolve({
    apiVersion: 2,
    paymentMethodData: { tokenizationData: { token: JSON.stringify({ androidPayCards: [card] }) } },
  });

/** Client of Google's script whose sheet ends at once. */
class FakePaymentsClient {
  readonly isReadyToPay = () => Promise.resolve({ result: true });

  loadPaymentData(): Promise<unknown> {
    sheets += 1;
    return endOfSheet();
  }
}

beforeEach(() => {
  sheets = 0;
  endOfSheet = approve;
  Object.assign(window, { google: { payments: { api: { PaymentsClient: FakePaymentsClient } } } });
});

const account = {
  androidPay: { enabled: true, googleAuthorizationFingerprint: 'google-jwt', supportedNetworks: ['visa'] },
};

const row: ElementRow = {
  tag: 'pay-checkout',
  attributes: [],
  given: { amount: '24.00', currency: 'USD', name: 'payment_method_nonce' },
  account,
  pay: (element) => (element as CheckoutElement).pay(),
};

/** Places of the wallet: selected in the list, and above the form. */
const places = {
  'in the list': { methods: 'google-pay', express: '', 'no-saved': '' },
  'above the form': { methods: 'card google-pay', express: 'google-pay', 'no-saved': '' },
};

/** Opens a form with a checkout, and records what it submits. */
async function open(given: Readonly<Record<string, string>>, respond?: Parameters<typeof response>[1]) {
  const form = await fixture<HTMLFormElement>(
    html`<form><input name="email" required value="ada@example.com" /><button>Buy</button></form>`,
  );
  const submitted: [string, FormDataEntryValue][][] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted.push([...new FormData(form)]);
  });
  const { element, events } = mount(row, {
    parent: form,
    prepare: (checkout, gateway) => {
      for (const [name, value] of Object.entries(given)) checkout.setAttribute(name, value);
      if (!respond) return;
      gateway.reaction = (call) =>
        response(200, call.url.endsWith('/v1/configuration') ? configuration(account) : respond)(call);
    },
  });
  return { form, checkout: element as CheckoutElement, submitted, events };
}

/** Returns the button of the wallet, as soon as it can be pressed. */
async function walletButton({ shadowRoot }: CheckoutElement): Promise<HTMLElement> {
  let button: HTMLElement | null | undefined;
  await eventually(() => {
    const wallet = shadowRoot?.querySelector('pay-google-pay');
    if (!wallet?.isComplete) assert.fail('the wallet is not ready');
    button = wallet.shadowRoot?.querySelector<HTMLElement>('.start');
    assert.exists(button);
  });
  return button ?? assert.fail('there is no button');
}

const names = (events: readonly { type: string }[]) =>
  events.map(({ type }) => type).filter((type) => type !== 'pay-ready');

describe('a wallet of <pay-checkout name> in a form', () => {
  for (const [place, given] of Object.entries(places)) {
    it(`submits the form with its nonce after an approval, once: ${place}`, async () => {
      const { checkout, submitted, events } = await open(given);
      (await walletButton(checkout)).click();
      await eventually(() => {
        assert.lengthOf(submitted, 1);
      });
      // A second submit would follow within the next tasks.
      await nextFrame();
      await nextFrame();
      assert.deepEqual(submitted, [
        [
          ['email', 'ada@example.com'],
          ['payment_method_nonce', 'google-nonce'],
        ],
      ]);
      assert.equal(sheets, 1);
      assert.deepEqual(names(events), ['pay-start', 'pay-success']);
    });

    it(`does not open while another control of the form is invalid: ${place}`, async () => {
      const { form, checkout, submitted, events } = await open(given);
      const button = await walletButton(checkout);
      const email = form.querySelector('input');
      email?.setAttribute('value', '');
      button.click();
      await nextFrame();
      assert.equal(sheets, 0);
      assert.deepEqual(names(events), []);
      email?.setAttribute('value', 'ada@example.com');
      button.click();
      await eventually(() => {
        assert.lengthOf(submitted, 1);
      });
    });

    it(`does not submit the form after a cancel, and can be tried again: ${place}`, async () => {
      const { checkout, submitted, events } = await open(given);
      const button = await walletButton(checkout);
      endOfSheet = () => Promise.reject(Object.assign(new Error('closed'), { statusCode: 'CANCELED' }));
      button.click();
      await eventually(() => {
        assert.deepEqual(names(events), ['pay-start', 'pay-cancel']);
      });
      await nextFrame();
      assert.deepEqual(submitted, []);
      endOfSheet = approve;
      button.click();
      await eventually(() => {
        assert.lengthOf(submitted, 1);
      });
    });
  }

  it('pays without the form if the checkout has no name', async () => {
    const { checkout, submitted, events } = await open({ ...places['in the list'], name: '' });
    (await walletButton(checkout)).click();
    await eventually(() => {
      assert.deepEqual(names(events), ['pay-start', 'pay-success']);
    });
    await nextFrame();
    assert.deepEqual(submitted, []);
  });
});

it('a saved payment method of <pay-checkout name> is submitted with the form', async () => {
  const details = { lastFour: '1111', cardType: 'Visa' };
  const paymentMethods = [{ type: 'CreditCard', nonce: 'saved-nonce', details }];
  const { form, checkout, submitted } = await open(
    { methods: 'google-pay', express: '' },
    { paymentMethods },
  );
  await eventually(() => {
    assert.isTrue(checkout.isComplete);
    assert.exists(checkout.shadowRoot?.querySelector('.saved input:checked, input[value=saved-0]:checked'));
  });
  form.querySelector('button')?.click();
  await eventually(() => {
    assert.deepEqual(submitted, [
      [
        ['email', 'ada@example.com'],
        ['payment_method_nonce', 'saved-nonce'],
      ],
    ]);
  });
});
