import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { policyFor, withChallenge } from '@tessera/sites';
import { type PageContent, functionsPage } from '#test/support/pages.js';
import { countingScript } from '#test/support/resource-leaks.js';
import type { TestShop } from '#test/support/shop.js';

/** Cards of the sandbox by the outcome of their verification. */
export const cards = { frictionless: '4000000000001000', challenge: '4000000000001091' } as const;

/** Outcome of a verification: the payload, or the code and reason of its error. */
interface VerifyOutcome {
  readonly code: string;
  readonly reason?: string;
  /** Code of the reason why the challenge was skipped. */
  readonly skipped?: string;
  readonly payload?: Readonly<Record<string, unknown>>;
}

interface ThreeDSecurePage {
  events: string[];
  outcomes: VerifyOutcome[];
  instance: Record<'teardown' | 'cancelVerifyCard', () => Promise<unknown>>;
  create(options?: object): Promise<void>;
  verify(number: string, options?: object): Promise<void>;
  verifyInElement(number: string): Promise<void>;
  nest(mode: ShadowRootMode, depth: number): ShadowRoot;
}

declare global {
  interface Window {
    secure: ThreeDSecurePage;
  }
}

const names = [
  'customer-canceled',
  'authentication-modal-render',
  'authentication-modal-close',
  'authentication-modal-loader-render',
  'authentication-modal-loader-close',
];

/** Returns page code that creates instances, tokenizes cards and records outcomes and events. */
const pageCode = (authorization: string) => `
const authorization = ${JSON.stringify(authorization)};
const gateway = client.create({ authorization });
const tokenize = async (number) => {
  const creditCard = { number, cvv: '123', expirationMonth: '01', expirationYear: '2030', options: { validate: false } };
  const answer = await (await gateway).request({ endpoint: 'payment_methods/credit_cards', method: 'post', data: { creditCard } });
  const [{ nonce, details }] = answer.creditCards;
  return { nonce, bin: details.bin };
};
const record = (promise) => promise.then(
  (payload) => secure.outcomes.push({ code: 'done', payload, skipped: payload.details.challengeSkipped?.code }),
  (error) => secure.outcomes.push({ code: error.code ?? String(error), reason: error.details?.reason }),
);
const secure = window.secure = {
  events: [], outcomes: [],
  async create({ place, ...options } = {}) {
    const container = place === undefined ? undefined : document.querySelector(place);
    secure.instance = await threeDSecure.create({ authorization, version: 2, ...(container ? { container } : {}), ...options });
    for (const name of ${JSON.stringify(names)}) secure.instance.on(name, () => secure.events.push(name));
    secure.instance.on('lookup-complete', (data, next) => next());
  },
  async verify(number, options = {}) {
    const card = await tokenize(number);
    void record(secure.instance.verifyCard({ ...card, amount: '10.00', ...options }));
  },
  async verifyInElement(number) {
    const card = await tokenize(number);
    void record(document.querySelector('pay-three-d-secure').verifyCard(card));
  },
  nest(mode, depth) {
    let place = document.querySelector('#place');
    for (let level = 0; level < depth; level += 1) {
      const host = document.createElement('div');
      place.append(host);
      place = host.attachShadow({ mode });
    }
    return place;
  },
};`;

const body = `<div id="place"></div><button id="pay" type="button">Pay</button>
<dialog id="cart" aria-label="Cart"><button id="in-cart" type="button">Pay in the cart</button></dialog>`;

/** Opens a page with the functions of 3D Secure, under a strict policy with Trusted Types. */
export async function openThreeDSecurePage(
  page: Page,
  shop: TestShop,
  { id }: Merchant,
  content: Partial<PageContent> = {},
): Promise<void> {
  const authorization = await shop.sites.sandbox.clientTokens.create(id, { baseUrl: shop.origins.pay });
  const html = functionsPage(shop, {
    body,
    modules: ['three-d-secure'],
    first: countingScript,
    ...content,
    script: `${pageCode(authorization)}${content.script ?? ''}`,
  });
  const policy = withChallenge(policyFor(html, shop.origins), shop.origins);
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': policy } }));
  await page.waitForFunction(() => 'secure' in window);
}

/** Returns the bank's page in the challenge. */
export const bankFrame = (page: Page) => page.frameLocator('iframe#Cardinal-CCA-IFrame');

export const outcomes = (page: Page) => page.evaluate(() => window.secure.outcomes);
export const recordedNames = (page: Page) => page.evaluate(() => window.secure.events);

/** Creates an instance and starts the verification of a card. */
export async function startVerification(
  page: Page,
  {
    number = cards.challenge,
    create = {},
    options = {},
  }: { number?: string; create?: object; options?: object } = {},
): Promise<void> {
  await page.evaluate(
    async ([card, creation, more]) => {
      Object.assign(window.secure, { events: [], outcomes: [] });
      await window.secure.create(creation);
      await window.secure.verify(card, more);
    },
    [number, create, options] as const,
  );
}
