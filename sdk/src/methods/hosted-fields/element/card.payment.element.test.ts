import { assert, fixture, html } from '@open-wc/testing';
import type { ElementRow } from '#test/elements/element-row.js';
import { eventually } from '#test/elements/eventually.js';
import type { PaymentError } from '#src/core/errors.js';
import { untilReady } from '#test/elements/lifecycle.contract.js';
import { takeConsoleErrors } from '#test/elements/console-errors.js';
import { mount } from '#test/elements/mount.js';
import { codeOf } from '#test/elements/states.contract.js';
import { clientToken } from '#test/support/gateway-samples.js';
import '../define.js';

type Card = HTMLElementTagNameMap['pay-card'];

const row: ElementRow = {
  tag: 'pay-card',
  attributes: [],
  pay: (element) => (element as Card).pay(),
};

/** Returns a card that can be used, with the events that reach the document. */
async function readyCard() {
  const mounted = mount(row);
  await untilReady(mounted);
  return { card: mounted.element as Card, events: mounted.events };
}

describe('a payment of <pay-card>', () => {
  for (const options of [undefined, null])
    it(`does not need tokenizeOptions: ${String(options)} counts as none`, async () => {
      const { card } = await readyCard();
      Object.assign(card, { tokenizeOptions: options });
      assert.equal(await codeOf(card.pay()), 'HOSTED_FIELDS_FIELDS_EMPTY');
    });

  it('has the options of the moment in which it starts', async () => {
    const { card } = await readyCard();
    let reads = 0;
    card.tokenizeOptions = {
      get vault() {
        reads += 1;
        return true;
      },
    };
    const payment = codeOf(card.pay());
    assert.equal(reads, 1);
    card.tokenizeOptions = { vault: 'not a boolean' as never };
    assert.equal(await payment, 'HOSTED_FIELDS_FIELDS_EMPTY');
  });

  it('has the options that a listener of pay-start sets', async () => {
    const { card } = await readyCard();
    card.addEventListener('pay-start', () => {
      card.tokenizeOptions = { timeout: 'soon' as never };
    });
    assert.equal(await codeOf(card.pay()), 'HOSTED_FIELDS_OPTION_INVALID');
  });

  const ends: Readonly<Record<string, (card: Card) => void>> = {
    'is removed': (card) => {
      card.remove();
    },
    'is loaded again': (card) => {
      card.reload();
    },
  };
  for (const [name, end] of Object.entries(ends)) {
    it(`is aborted without an event if the element ${name} by a listener of pay-start`, async () => {
      const { card, events } = await readyCard();
      card.addEventListener(
        'pay-start',
        () => {
          end(card);
        },
        { once: true },
      );
      assert.equal(await codeOf(card.pay()), 'ABORTED');
      assert.deepEqual(
        events.filter(({ type }) => type === 'pay-error'),
        [],
      );
    });

    it(`is aborted without an event if the element ${name} right after its start`, async () => {
      const { card, events } = await readyCard();
      const payment = codeOf(card.pay());
      end(card);
      assert.equal(await payment, 'ABORTED');
      assert.deepEqual(
        events.filter(({ type }) => type === 'pay-error'),
        [],
      );
    });
  }
});

describe('<pay-card vault>', () => {
  const warning =
    '<pay-card>: cards are not saved, because "vault" needs a client token that your server has created with a customer ID.';

  /** Returns a card that can be used, whose client token has no customer. */
  async function guestCard(isVault: boolean): Promise<Card> {
    const authorization = clientToken({
      graphQL: undefined,
      authorizationFingerprint: `header.payload.signature?guest=${isVault}`,
    });
    const mounted = mount(row, {
      prepare: (card) => {
        card.toggleAttribute('vault', isVault);
        card.setAttribute('authorization', authorization);
      },
    });
    await untilReady(mounted);
    return mounted.element as Card;
  }

  it('warns once that an authorization without a customer saves nothing', async () => {
    const card = await guestCard(true);
    assert.deepEqual(takeConsoleErrors(), [warning]);
    assert.equal(await codeOf(card.pay()), 'HOSTED_FIELDS_FIELDS_EMPTY');
    assert.deepEqual(takeConsoleErrors(), []);
  });

  it('warns with the payment if only its options ask for it', async () => {
    const card = await guestCard(false);
    assert.deepEqual(takeConsoleErrors(), []);
    assert.equal(await codeOf(card.pay({ vault: true })), 'HOSTED_FIELDS_FIELDS_EMPTY');
    assert.deepEqual(takeConsoleErrors(), [warning]);
  });

  it('warns about nothing if the client token has a customer', async () => {
    const { card } = await readyCard();
    assert.equal(await codeOf(card.pay({ vault: true })), 'HOSTED_FIELDS_FIELDS_EMPTY');
    assert.deepEqual(takeConsoleErrors(), []);
  });
});

it('a payment that the removal of its element aborts rejects with a message that names the reason', async () => {
  const { card } = await readyCard();
  const payment = card.pay().catch((error: unknown) => error as PaymentError);
  card.remove();
  const { code, message } = (await payment) as PaymentError;
  assert.deepEqual([code, message], ['ABORTED', 'Aborted: the element was removed from the document.']);
});

it('<pay-card name> shows and announces a payment of a form that takes long', async () => {
  const form = await fixture<HTMLFormElement>(html`<form></form>`);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  const mounted = mount(row, {
    parent: form,
    prepare: (element) => {
      element.setAttribute('name', 'nonce');
    },
  });
  await untilReady(mounted);
  const card = mounted.element as Card;
  const status = card.shadowRoot?.querySelector<HTMLElement>('[role=status]') ?? assert.fail('no status');
  let fail: ((reason: Error) => void) | undefined;
  card.pay = () => new Promise((_, reject) => (fail = reject));
  form.requestSubmit();
  await eventually(() => {
    assert.equal(status.innerText, 'Processing your payment…');
    assert.isAbove(status.clientHeight, 1);
  });
  fail?.(new Error('no'));
  await eventually(() => {
    assert.equal(status.textContent, '');
    assert.isAtMost(status.clientHeight, 1);
  });
});

it('<pay-card name> lets a form be submitted while it is empty and hidden', async () => {
  const form = await fixture<HTMLFormElement>(html`<form></form>`);
  let submits = 0;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submits += 1;
  });
  const mounted = mount(row, {
    parent: form,
    prepare: (element) => {
      element.setAttribute('name', 'nonce');
    },
  });
  await untilReady(mounted);
  const card = mounted.element as Card;
  let payments = 0;
  card.pay = () => {
    payments += 1;
    return Promise.reject(new Error('no'));
  };
  form.requestSubmit();
  await eventually(() => {
    assert.deepEqual([submits, payments], [0, 1]);
    assert.equal(card.shadowRoot?.querySelector('[role=status]')?.textContent, '');
  });
  form.style.display = 'none';
  form.requestSubmit();
  assert.deepEqual([submits, payments], [1, 1]);
});
