import { assert } from '@open-wc/testing';
import { takeConsoleErrors } from '#test/elements/console-errors.js';
import { eventually } from '#test/elements/eventually.js';
import { fakeGateway } from '#test/elements/fake-gateway.js';
import '../checkout/define.js';
import '../methods/hosted-fields/define.js';

const { setTimeout: setTimeoutOfPage } = window;

/** Time in ms after which a page has set all properties and attributes of an element. */
const setUpMs = 4_000;

before(() => {
  // That time passes at once.
  window.setTimeout = Object.assign(
    (run: TimerHandler, ms?: number) => setTimeoutOfPage(run, ms === setUpMs ? 0 : ms),
    setTimeoutOfPage,
  );
});

after(() => {
  window.setTimeout = setTimeoutOfPage;
});

it('markup and listeners that nothing reads are logged when the page has set up an element', async () => {
  const card = document.createElement('pay-card');
  for (const name of ['authorisation', 'placeholdr', 'data-x']) card.setAttribute(name, '1234');
  card.setAttribute('theme', 'dark');
  card.append(Object.assign(document.createElement('div'), { slot: 'cvc' }));
  Object.assign(card, { feilds: 'number' });
  card.addEventListener('pay-succes', () => undefined);
  document.body.append(card);
  const logged: string[] = [];
  await eventually(() => {
    logged.push(...takeConsoleErrors());
    assert.lengthOf(logged, 7);
  });
  const expected = [
    /^there is no event "pay-succes"; the nearest is "pay-success"\.$/,
    /options\.authorization is required/,
    /^there is no attribute "authorisation"; the nearest is "authorization"\.$/,
    /^there is no attribute "placeholdr"\.$/,
    /^there is no property "feilds"; the nearest is "fields"\.$/,
    /^there is no theme "dark": use plain, soft/,
    /^there is no slot "cvc"; the nearest is "cvv"\.$/,
  ];
  for (const [index, pattern] of expected.entries())
    assert.match((logged[index] ?? '').replace('<pay-card>: ', ''), pattern);
  card.remove();
});

it('an amount without a currency is logged, because methods such as PayPal are left out', async () => {
  const checkout = document.createElement('pay-checkout');
  const given = { authorization: fakeGateway({ paypalEnabled: true }).authorization, amount: '10.00' };
  for (const [name, value] of Object.entries(given)) checkout.setAttribute(name, value);
  document.body.append(checkout);
  const logged: string[] = [];
  await eventually(() => {
    logged.push(...takeConsoleErrors());
    // The card in it reports that the tests have no frames.
    assert.lengthOf(logged, 2);
  });
  assert.include(
    logged,
    '<pay-checkout>: the attribute "currency" is missing: methods that need it with "amount", such as PayPal, are left out.',
  );
  checkout.remove();
});
