import type { Page } from '@playwright/test';
import {
  addBoxes,
  cardEvents,
  type CardPage,
  createCard,
  everywhere,
  focusField,
  type Roots,
} from '../fields.js';
import { expect, test } from '#test/support/fixtures.js';
import { focusAt } from '../focus.js';
import { openFunctions, recreate } from '#test/support/functions.js';

interface LabelledPage extends CardPage {
  words: Element;
}

/** Way in which a page labels the container of the security code. */
interface Way {
  /** Id of the container that the label names. */
  names?: string;
  /** True if the label stands around the container. */
  isAround?: boolean;
}

const ways: readonly [name: string, roots: Roots, way: Way][] = [
  ['that names its container', everywhere, { names: 'cvv' }],
  ['that names its container, in a root of their own', { ...everywhere, cvv: 'closed' }, { names: 'code' }],
  ['around its container', everywhere, { isAround: true }],
  ['around its container that also names it', everywhere, { names: 'cvv', isAround: true }],
];

const addLabel = (page: Page, way: Way): Promise<void> =>
  page.evaluate(({ names, isAround }) => {
    const shopPage = window as unknown as LabelledPage;
    const { cvv } = shopPage.places;
    if (!cvv) throw new Error('no container');
    const label = document.createElement('label');
    label.innerHTML = '<span id="words">Code on the back</span>';
    if (label.firstElementChild) shopPage.words = label.firstElementChild;
    if (names !== undefined) cvv.id = label.htmlFor = names;
    const isInDocument = cvv.getRootNode() === document;
    if (names !== undefined && !isAround && isInDocument) document.querySelector('#card')?.append(label);
    else cvv.before(label);
    if (isAround) label.append(cvv);
  }, way);

test(
  'a label of the page moves the focus into the field, once',
  { tag: '@labels' },
  async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant);
    for (const [name, roots, way] of ways) {
      await test.step(`a click on a label ${name} focuses the field, and emits one focus event`, async () => {
        await recreate(page, async () => {
          await addBoxes(page, roots);
          await addLabel(page, way);
          return createCard(page);
        });
        await focusField(page, 'number');
        await expect.poll(() => focusAt(page)).toBe('number');
        const { x, y } = await page.evaluate(
          () =>
            (window as unknown as LabelledPage).words.getBoundingClientRect().toJSON() as {
              x: number;
              y: number;
            },
        );
        await page.mouse.click(x + 5, y + 5);
        await expect.poll(() => focusAt(page)).toBe('cvv');
        await expect.poll(() => cardEvents(page)).toEqual(['focus number', 'blur number', 'focus cvv']);
      });
    }
  },
);

test('focus() moves the focus into every field, from every field, and emits one event for each move', async ({
  page,
  shop,
  merchant,
}) => {
  await openFunctions(page, shop, merchant);
  await addBoxes(page, { ...everywhere, postalCode: 'open', cardholderName: 'closed' });
  expect(await createCard(page)).toMatchObject({ code: 'done' });
  const order = ['cvv', 'cardholderName', 'number', 'postalCode', 'expirationDate', 'cvv'];
  for (const key of order) {
    await focusField(page, key);
    await expect.poll(() => focusAt(page)).toBe(key);
  }
  const expected = order.flatMap((key, at) => [
    ...(at > 0 ? [`blur ${order[at - 1] ?? ''}`] : []),
    `focus ${key}`,
  ]);
  await expect.poll(() => cardEvents(page)).toEqual(expected);
});
