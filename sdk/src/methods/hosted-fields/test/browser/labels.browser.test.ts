import { boxes, createCard, everywhere } from '../fields.js';
import { expect, test } from '#test/support/fixtures.js';
import { focusAt } from '../focus.js';
import { openFunctions, outcomeOf, recreate } from '#test/support/functions.js';

const ways: readonly [name: string, roots: Parameters<typeof boxes>[0], label: string][] = [
  [
    'that names its container',
    everywhere,
    "label.htmlFor = 'cvv'; document.querySelector('#card').append(label);",
  ],
  [
    'that names its container, in a root of their own',
    { ...everywhere, cvv: 'closed' },
    "places.cvv.id = label.htmlFor = 'code'; places.cvv.before(label);",
  ],
  ['around its container', everywhere, 'places.cvv.before(label); label.append(places.cvv);'],
  [
    'around its container that also names it',
    everywhere,
    "label.htmlFor = 'cvv'; places.cvv.before(label); label.append(places.cvv);",
  ],
];

test(
  'a label of the page moves the focus into the field, once',
  { tag: '@labels' },
  async ({ page, shop, merchant }) => {
    await openFunctions(page, shop, merchant);
    for (const [name, roots, place] of ways) {
      await test.step(`a click on a label ${name} focuses the field, and emits one focus event`, async () => {
        const label = `const label = document.createElement('label');
          label.innerHTML = '<span id="words">Code on the back</span>';
          window.words = label.firstChild;
          ${place}`;
        await recreate(page, `${boxes(roots)}; ${label}`, createCard());
        await outcomeOf(page, "await fields.focus('number')");
        await expect.poll(() => focusAt(page)).toBe('number');
        const { x, y } = await page.evaluate<{ x: number; y: number }>(
          '(({ x, y }) => ({ x: x + 5, y: y + 5 }))(words.getBoundingClientRect())',
        );
        await page.mouse.click(x, y);
        await expect.poll(() => focusAt(page)).toBe('cvv');
        await expect
          .poll(() => page.evaluate('recordedEvents.map((entry) => entry.join(" "))'))
          .toEqual(['focus number', 'blur number', 'focus cvv']);
      });
    }
  },
);

test('focus() moves the focus into every field, from every field, and emits one event for each move', async ({
  page,
  shop,
  merchant,
}) => {
  await openFunctions(
    page,
    shop,
    merchant,
    boxes({ ...everywhere, postalCode: 'open', cardholderName: 'closed' }),
  );
  expect(await outcomeOf(page, createCard())).toMatchObject({ code: 'done' });
  const order = ['cvv', 'cardholderName', 'number', 'postalCode', 'expirationDate', 'cvv'];
  for (const key of order) {
    await outcomeOf(page, `await fields.focus('${key}')`);
    await expect.poll(() => focusAt(page)).toBe(key);
  }
  const expected = order.flatMap((key, at) => [
    ...(at > 0 ? [`blur ${order[at - 1] ?? ''}`] : []),
    `focus ${key}`,
  ]);
  await expect.poll(() => page.evaluate('recordedEvents.map((entry) => entry.join(" "))')).toEqual(expected);
});
