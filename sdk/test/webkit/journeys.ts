import assert from 'node:assert/strict';
import { policyFor, withChallenge } from '@tessera/sites';
import { By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { dropInPage } from '#src/drop-in/test/drop-in-page.js';
import { cards } from '#src/methods/three-d-secure/test/three-d-secure-page.js';
import { pageCode } from '../support/page-script.js';
import { shopPage } from '../support/pages.js';
import { customerToken } from '../support/saved-methods.js';
import type { TestShop } from '../support/shop.js';

/** Longest time in ms until something is shown. */
const longest = 20_000;

/** Journey of a shopper in WebKit, with frames of another origin and typed keys. */
interface Journey {
  readonly name: string;
  run(driver: WebDriver, shop: TestShop): Promise<void>;
}

/** Repeats an expression in the page until it is true, or an element. */
const until = <T = unknown>(driver: WebDriver, expression: string): Promise<T> =>
  driver.wait(
    () => driver.executeScript<T>(`return ${expression}`),
    longest,
    `never came true: ${expression}`,
  );

/** Returns the first element in the current document that matches, when there is one. */
async function find(driver: WebDriver, selector: string): Promise<WebElement> {
  const find = () => driver.findElement(By.css(selector)).catch(() => undefined);
  const found = await driver.wait(find, longest, `there is no ${selector}`);
  assert.ok(found);
  return found;
}

/** Types a text into the input of a frame that matches, as soon as it can have the focus. */
async function typeInFrame(
  driver: WebDriver,
  frame: WebElement,
  selector: string,
  text: string,
): Promise<void> {
  await driver.switchTo().frame(frame);
  const input = await find(driver, selector);
  // Without the click, the document of the frame has no focus.
  const isTyped = async () => {
    try {
      await input.click();
      await input.sendKeys(text);
      return true;
    } catch {
      return false;
    }
  };
  await driver.wait(isTyped, longest, `${selector} takes no keys`);
  await driver.switchTo().defaultContent();
}

/** Expression of the bank's frame, which the script of the challenge puts into a shadow root. */
const bankFrame = `(function find(root) {
  for (const element of root.querySelectorAll('*')) {
    const found = element.id === 'Cardinal-CCA-IFrame' ? element : element.shadowRoot && find(element.shadowRoot);
    if (found) return found;
  }
})(document)`;

/** Confirms the payment on the page of the bank. */
async function confirmChallenge(driver: WebDriver): Promise<void> {
  const frame = await until<WebElement>(driver, bankFrame);
  await typeInFrame(driver, frame, 'input:not([type=hidden])', '1234');
  await driver.switchTo().frame(frame);
  await (await find(driver, 'button')).click();
  await driver.switchTo().defaultContent();
}

/** Creates a client token of a customer without saved payment methods. */
const createToken = async (shop: TestShop): Promise<string> =>
  customerToken(shop, await shop.sites.sandbox.merchants.create());

const card = `document.querySelector('pay-card')`;

/** Types a card into `<pay-card>`, and presses the button of the shop. */
async function payByCard(
  driver: WebDriver,
  shop: TestShop,
  attributes: string,
  number: string,
): Promise<void> {
  const authorization = await createToken(shop);
  const body = `<pay-card ${attributes} authorization="${authorization}"></pay-card><button id="pay" type="button">Pay</button>`;
  const script = pageCode(() => {
    document.getElementById('pay')?.addEventListener('click', () => {
      void document
        .querySelector('pay-card')
        ?.pay()
        .then((payload) => Object.assign(window, { payload }));
    });
  });
  const html = shopPage(shop, { body, script });
  const policy = withChallenge(policyFor(html, shop.origins), shop.origins);
  await driver.get(shop.serve({ html, headers: { 'content-security-policy': policy } }));
  const frame = await until<WebElement>(driver, `${card}?.shadowRoot?.querySelector('iframe')`);
  await typeInFrame(driver, frame, '#credit-card-number', number);
  await typeInFrame(driver, frame, '#expiration', '1230');
  await typeInFrame(driver, frame, '#cvv', '123');
  await until(driver, `${card}.isComplete`);
  await (await find(driver, '#pay')).click();
}

export const journeys: readonly Journey[] = [
  {
    name: 'a shopper pays by card',
    async run(driver, shop) {
      await payByCard(driver, shop, '', '4111111111111111');
      assert.equal(await until(driver, 'window.payload?.details.lastFour'), '1111');
    },
  },
  {
    name: 'a shopper pays by card after a challenge of the bank',
    async run(driver, shop) {
      await payByCard(driver, shop, 'three-d-secure amount="10.00" currency="EUR"', cards.challenge);
      await confirmChallenge(driver);
      assert.equal(await until(driver, 'window.payload?.liabilityShifted'), true);
    },
  },
  {
    name: 'a shopper pays by card in the Drop-in',
    async run(driver, shop) {
      await driver.get(dropInPage(shop, await createToken(shop), {}));
      for (const [label, text] of [
        ['Card number', '4111111111111111'],
        ['Expiration date', '0130'],
        ['Security code', '123'],
        ['Postal code', '60601'],
      ] as const)
        await typeInFrame(driver, await find(driver, `iframe[title$="${label}"]`), 'input', text);
      await until(driver, `document.querySelectorAll('.braintree-form__field--valid').length === 4`);
      await (await find(driver, '#pay')).click();
      assert.equal(await until(driver, 'window.payloads.at(-1)?.details.lastFour'), '1111');
    },
  },
];
