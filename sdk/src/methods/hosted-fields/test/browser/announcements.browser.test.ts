import type { Locator, Page } from '@playwright/test';
import { expect, press, test, type } from '#test/support/fixtures.js';
import { travel } from '../focus.js';
import { flagOf, openFunctions, outcomeOf, recreate } from '#test/support/functions.js';
import { paste } from '#test/support/keyboard.js';
import { fieldOf, layouts, makeCard, tagsOf } from '../layouts.js';
import { expectAccessible, type AccessibleField } from '#test/support/accessibility.js';
import { type FieldKey, fieldKeys } from '../../shared/hosted-fields.types.js';

const names: Readonly<Record<FieldKey, string>> = {
  cardholderName: 'Name on card',
  number: 'Card number',
  expirationDate: 'Expiration date',
  expirationMonth: 'Expiration month',
  expirationYear: 'Expiration year',
  cvv: 'Security code',
  postalCode: 'Postal code',
};

for (const [layoutName, layout] of Object.entries(layouts)) {
  test(
    `${layoutName}: assistive technology receives the name, the message and the state of every field`,
    { tag: tagsOf(layoutName, '@announcements') },
    async ({ page, shop, merchant }) => {
      await openFunctions(page, shop, merchant);
      for (const [kind, options] of [
        ['text', {}],
        ['text and lists', { expirationMonth: { select: true }, expirationYear: { select: true } }],
      ] as const) {
        await recreate(page, () => makeCard(page, layout, fieldKeys, options));
        for (const key of fieldKeys) {
          await test.step(`in a card of ${kind}, ${key} exposes its name, message and state`, async () => {
            const field = await fieldOf(page, key);
            const accessible: AccessibleField = {
              role: key in options ? 'combobox' : 'textbox',
              name: names[key],
              description: '',
              isInvalid: false,
              isRequired: true,
              isDisabled: false,
            };
            const set = (attribute: 'aria-invalid' | 'aria-required' | 'disabled', value: boolean) =>
              outcomeOf(page, ({ fields }, given) => fields.setAttribute(given), {
                field: key,
                attribute,
                value,
              });
            await expectAccessible(field, accessible);
            await outcomeOf(
              page,
              ({ fields }, field) => {
                fields.setMessage({ field, message: 'As on the card' });
              },
              key,
            );
            await set('aria-required', false);
            await set('aria-invalid', true);
            await set('disabled', true);
            const changed = {
              description: 'As on the card',
              isRequired: false,
              isInvalid: true,
              isDisabled: true,
            };
            await expectAccessible(field, { ...accessible, ...changed });
          });
        }
      }
    },
  );
}

/** Actions on a field, and the texts announced for it, each once; an empty text means that the error was removed. */
const stories: readonly [
  name: string,
  key: FieldKey,
  act: (page: Page) => Promise<void>,
  announced: readonly string[],
][] = [
  [
    'a number that cannot become valid and is corrected',
    'number',
    async (page) => {
      const number = await fieldOf(page, 'number');
      await type(number, '5555555555554445');
      await expect(number).toHaveAccessibleDescription('Check your card number.');
      await press(number, 'Backspace');
      await press(number, '4');
    },
    ['Check your card number.', ''],
  ],
  [
    'a number that is left too short, twice, and then completed',
    'number',
    async (page) => {
      const number = await fieldOf(page, 'number');
      await type(number, '4111');
      await travel(page, 'Tab', ['expirationDate']);
      await expect(number).toHaveAccessibleDescription('Check your card number.');
      await type(number, '1');
      await expect(number).toHaveAccessibleDescription('');
      await travel(page, 'Tab', ['expirationDate']);
      await expect(number).toHaveAccessibleDescription('Check your card number.');
      await type(number, '11111111111');
      await travel(page, 'Tab', ['expirationDate']);
    },
    ['Check your card number.', '', 'Check your card number.', ''],
  ],
  [
    'a number that is typed and left in the same task',
    'number',
    async (page) => {
      const number = await fieldOf(page, 'number');
      await number.evaluate((input: HTMLInputElement) => {
        input.focus();
        input.value = '4111';
        input.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
        input.blur();
      });
      await expect(number).toHaveAccessibleDescription('Check your card number.');
      await type(number, '111111111111');
    },
    ['Check your card number.', ''],
  ],
  [
    'a date in the past, then an impossible one, then a valid one',
    'expirationDate',
    async (page) => {
      const date = await fieldOf(page, 'expirationDate');
      await type(date, '0119');
      await expect(date).toHaveAccessibleDescription('This card has expired.');
      await paste(date, '1319');
      await expect(date).toHaveAccessibleDescription('Check the expiration date.');
      await paste(date, '1230');
    },
    ['This card has expired.', 'Check the expiration date.', ''],
  ],
  [
    'a name that is a number',
    'cardholderName',
    async (page) => {
      const name = await fieldOf(page, 'cardholderName');
      await type(name, '4111');
      await travel(page, 'Tab', ['number']);
      await expect(name).toHaveAccessibleDescription('Enter a name, not a card number.');
      await type(name, ' Ann');
    },
    ['Enter a name, not a card number.', ''],
  ],
  [
    'a missing security code that is then typed digit by digit',
    'cvv',
    async (page) => {
      await outcomeOf(page, ({ fields }) => fields.reportValidity());
      const code = await fieldOf(page, 'cvv');
      await expect(code).toHaveAccessibleDescription('Enter the security code.');
      await type(code, '1');
      await expect(code).toHaveAccessibleDescription('Check the security code.');
      await type(code, '23');
    },
    ['Enter the security code.', 'Check the security code.', ''],
  ],
];

interface Announcing {
  announced: string[];
}

/** Records the announcements of a field from now on; returns a function that reads them. */
async function announcedOf(field: Locator): Promise<() => Promise<string[]>> {
  const region = field
    .locator('xpath=ancestor::div[contains(@class, "field")]')
    .locator('[aria-live=polite]');
  await region.evaluate((element) => {
    const announcements: string[] = [];
    Object.assign(window, { announced: announcements });
    // One record per write to the region, even if the text is unchanged.
    new MutationObserver((records) => {
      announcements.push(...records.map(() => element.textContent));
    }).observe(element, { childList: true, characterData: true, subtree: true });
  });
  return () => region.evaluate(() => (window as unknown as Announcing).announced);
}

for (const [layoutName, layout] of Object.entries(layouts)) {
  test(
    `${layoutName}: errors are announced, each change once`,
    { tag: tagsOf(layoutName) },
    async ({ page, shop, merchant }) => {
      const keys = ['cardholderName', 'number', 'expirationDate', 'cvv'] as const;
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      const runtime = /hosted-fields-(?:form-)?frame-runtime/;
      await page.route(runtime, async (route) => {
        await held;
        await route.continue();
      });
      await openFunctions(page, shop, merchant);
      await test.step('an error made before the late code has loaded is described afterwards', async () => {
        await recreate(page, () => makeCard(page, layout, keys));
        const number = await fieldOf(page, 'number');
        await type(number, '4111');
        await (await fieldOf(page, 'cardholderName')).focus();
        release();
        await expect(number).toHaveAccessibleDescription('Check your card number.');
      });
      await page.unroute(runtime);
      for (const [name, key, act, announced] of stories) {
        await test.step(`each change of the error is announced once for ${name}`, async () => {
          await recreate(page, () => makeCard(page, layout, keys));
          const field = await fieldOf(page, key);
          const readAnnouncements = await announcedOf(field);
          await act(page);
          await expect(field).toHaveAttribute('aria-invalid', 'false');
          await expect(field).toHaveAccessibleDescription('');
          expect(await readAnnouncements()).toEqual(announced);
        });
      }
    },
  );
}

test('a number that is completed and left is never announced as invalid, even if its frame reports late', async ({
  page,
  shop,
  merchant,
}) => {
  const keys = ['cardholderName', 'number', 'expirationDate'] as const;
  await openFunctions(page, shop, merchant);
  expect(await makeCard(page, layouts['a frame per field'], keys)).toMatchObject({ code: 'done' });
  const number = await fieldOf(page, 'number');
  const readAnnouncements = await announcedOf(number);
  await type(number, '411111111111111');
  await expect.poll(() => flagOf(page, 'number', 'isEmpty')).toBe(false);
  await number.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    // In order, but after the notifications of the next field.
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      setTimeout(() => {
        Reflect.apply(postMessage, this, message);
      }, 300);
    };
  });
  await press(number, '1');
  await travel(page, 'Tab', ['expirationDate']);
  await expect.poll(() => flagOf(page, 'number', 'isValid')).toBe(true);
  await expect(number).toHaveClass(/\bvalid\b/);
  expect(await readAnnouncements()).toEqual([]);
});
