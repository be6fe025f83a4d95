import type { Locator, Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { findingsInBothSchemes } from '#test/support/axe.js';
import { cardFrame, expect, press, pressAnywhere, test, type, typeCard } from '#test/support/fixtures.js';
import { shopPage } from '#test/support/pages.js';
import type { TestShop } from '#test/support/shop.js';

interface CardPage {
  attributes?: string;
  lang?: string;
  css?: string;
  before?: string;
}

async function openCard(page: Page, shop: TestShop, { tokenizationKey }: Merchant, context: CardPage = {}) {
  const { attributes = '', lang = 'en', css = '', before = '' } = context;
  const body = `${before}<pay-card authorization="${tokenizationKey}" ${attributes}></pay-card><button>After</button>`;
  await page.goto(
    shop.serve(
      shopPage(shop, {
        body,
        lang,
        css: css + 'body{background:light-dark(#fff,#0f121a);color:light-dark(#111,#eee)}',
      }),
    ),
  );
  const frame = cardFrame(page);
  await frame.locator('.mark svg').waitFor();
  return frame;
}

const styleOf = (field: Locator, property: string) =>
  field.evaluate((input, name) => getComputedStyle(input).getPropertyValue(name), property);

test('the theme of the page reaches the frame', async ({ page, shop, merchant, browserName }) => {
  const css = `:root{color-scheme:dark} html{font-size:20px}
      main{--pay-color-field:rgb(1, 2, 3);--pay-radius:0.5rem;--pay-field-height:3em;--pay-font-size:18px}
      main{--pay-color-accent:url(https://evil.example/x);--pay-font-family:"a}b"}
      .loud{--pay-color-border:rgb(200, 0, 0)}`;
  const frame = await openCard(page, shop, merchant, { css });
  const number = frame.getByLabel('Card number');

  await test.step('colors, sizes and corners reach the frame', async () => {
    expect(await styleOf(number, 'background-color')).toBe('rgb(1, 2, 3)');
    expect(await styleOf(number, 'border-top-left-radius')).toBe('10px');
    expect(await styleOf(number, 'font-size')).toBe('18px');
    expect(await styleOf(number, 'min-height')).toBe('54px');
  });

  await test.step('values that could load or break something are omitted', async () => {
    const set = await frame.locator('html').evaluate((root) => root.getAttribute('style') ?? '');
    expect(set).toContain('--pay-radius');
    expect(set).not.toContain('evil');
    expect(set).not.toContain('a}b');
  });

  await test.step('the color scheme of the page reaches the frame, and changes with it', async () => {
    const scheme = () =>
      frame.locator('html').evaluate((root) => [root.dataset['scheme'], getComputedStyle(root).colorScheme]);
    expect(await scheme()).toEqual(['dark', 'dark']);
    const set = (value: string) =>
      page.evaluate((text) => {
        document.documentElement.style.setProperty('color-scheme', text);
      }, value);
    await set('light');
    await expect.poll(scheme).toEqual(['light', 'light']);
    await set('light dark');
    // The Firefox driver cannot emulate a dark colour scheme.
    if (browserName === 'chromium') {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(scheme).toEqual(['dark', 'dark']);
    }
  });

  await test.step('changes of classes and of the theme reach the frame', async () => {
    await page.evaluate(() => {
      document.body.classList.add('loud');
    });
    await expect.poll(() => styleOf(number, 'border-top-color')).toBe('rgb(200, 0, 0)');
    await page.evaluate(() => document.querySelector('pay-card')?.setAttribute('theme', 'line'));
    await expect.poll(() => styleOf(number, 'border-top-width')).toBe('0px');
    expect(await styleOf(number, 'border-bottom-width')).toBe('1px');
  });

  await test.step('a narrow card with small or large text shows all digits, a wide one also the mark', async () => {
    await type(number, '4111111111111111');
    for (const [width, fontSize, hasMark] of [
      ['240px', '16px', false],
      ['288px', '20px', false],
      ['328px', '32px', false],
      ['400px', '16px', true],
    ] as const) {
      await page.evaluate(
        (style) => {
          Object.assign(document.querySelector('pay-card')?.style ?? {}, { width: style.width });
          document.querySelector('main')?.style.setProperty('--pay-font-size', style.fontSize);
        },
        { width, fontSize },
      );
      await expect(frame.locator('.mark')).toBeVisible({ visible: hasMark });
      await expect
        .poll(() => number.evaluate((input) => input.scrollWidth - input.clientWidth), { message: width })
        .toBeLessThanOrEqual(0);
    }
  });
});

test.describe('accessibility', () => {
  const axeFindings = (page: Page) => findingsInBothSchemes(page, () => page.frames());

  test('axe finds nothing in any state and theme', async ({ page, shop, merchant }) => {
    const frame = await openCard(page, shop, merchant, { css: ':root{color-scheme:light}' });
    const set = (name: string, value: string) =>
      page.evaluate(
        ([attribute, text]) => document.querySelector('pay-card')?.setAttribute(attribute, text),
        [name, value] as const,
      );
    await test.step('an empty card has no violations', async () => {
      expect(await axeFindings(page)).toEqual([]);
    });
    await test.step('a card with errors has no violations', async () => {
      await type(frame.getByLabel('Card number'), '5555555555554445');
      await expect(frame.getByText('Check your card number.')).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });

    await test.step('each field has its label and its state in the accessibility tree', async () => {
      await expect(frame.getByRole('form')).toMatchAriaSnapshot(`
        - form "Secure card form":
          - text: Card number
          - textbox "Card number": 5555 5555 5555 4445
          - paragraph: Check your card number.
          - text: Expiration date
          - textbox "Expiration date":
            - /placeholder: MM / YYYY
          - text: Security code
          - textbox "Security code"
      `);
      await expect(frame.getByLabel('Card number')).toHaveAccessibleDescription('Check your card number.');
    });

    await test.step('the frame has no scroll bar while it shows an error', async () => {
      await expect
        .poll(() => frame.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight))
        .toBe(0);
    });

    for (const theme of ['soft', 'line', 'contrast', 'plain']) {
      await test.step(`a card with errors has no violations in the theme ${theme}`, async () => {
        const root = frame.locator('html');
        const before = (await root.getAttribute('style')) ?? '';
        await set('theme', theme);
        await expect(root).not.toHaveAttribute('style', before);
        expect(await axeFindings(page)).toEqual([]);
      });
    }
    await test.step('a filled card has no violations', async () => {
      await frame.getByLabel('Card number').clear();
      await typeCard(frame);
      await expect(frame.getByText('Check your card number.')).toBeHidden();
      expect(await axeFindings(page)).toEqual([]);
    });
    await test.step('a disabled card has no violations', async () => {
      await set('disabled', '');
      await expect(frame.getByLabel('Card number')).toBeDisabled();
      expect(await axeFindings(page)).toEqual([]);
    });
  });

  for (const [direction, lang] of [
    ['left to right', 'en'],
    ['right to left', 'ar'],
  ] as const) {
    test(`axe finds nothing with errors in all fields, from ${direction}`, async ({
      page,
      shop,
      merchant,
    }) => {
      const frame = await openCard(page, shop, merchant, {
        lang,
        css: `body{margin:0 8px}:root{color-scheme:light}html{direction:${lang === 'ar' ? 'rtl' : 'ltr'}}`,
        attributes: 'fields="cardholderName number expirationDate cvv postalCode"',
      });
      await page.evaluate(() => document.querySelector('pay-card')?.reportValidity());
      await expect(frame.locator('input[aria-invalid="true"]')).toHaveCount(5);
      expect(await axeFindings(page)).toEqual([]);
      if (lang === 'ar') {
        await test.step('digits run from left to right in text that runs from right to left', async () => {
          await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
          const number = frame.getByLabel('رقم البطاقة');
          expect(await styleOf(number, 'direction')).toBe('ltr');
          expect(await styleOf(number, 'text-align')).toBe('right');
        });
      } else {
        await test.step('five fields have room at a zoom of 400 %', async () => {
          await page.setViewportSize({ width: 320, height: 256 });
          const overflow = () =>
            frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
          await expect.poll(overflow).toBe(0);
          const widths = await frame
            .locator('input')
            .evaluateAll((inputs) => inputs.map((input) => input.clientWidth));
          expect(Math.min(...widths)).toBeGreaterThan(120);
          const isCut = await page.evaluate(
            () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
          );
          expect(isCut).toBe(false);
        });
      }
    });
  }

  test('the tab key moves through the fields and out again, forwards and backwards', async ({
    page,
    shop,
    merchant,
  }) => {
    const frame = await openCard(page, shop, merchant, { before: '<button>Before</button>' });
    const at = async () => {
      const inside = await frame
        .locator('html')
        .evaluate(() => (document.hasFocus() ? document.activeElement?.id : ''));
      return inside === '' || inside === undefined
        ? page.evaluate(() => document.activeElement?.textContent)
        : inside;
    };
    await page.getByRole('button', { name: 'Before' }).focus();
    await pressAnywhere(page, 'Tab');
    await expect.poll(at).toBe('credit-card-number');
    await press(frame.getByLabel('Card number'), 'Tab');
    await expect.poll(at).toBe('expiration');
    await press(frame.getByLabel('Expiration date'), 'Tab');
    await expect.poll(at).toBe('cvv');
    await press(frame.getByLabel('Security code'), 'Tab');
    await expect.poll(at).toBe('After');
    await pressAnywhere(page, 'Shift+Tab');
    await expect.poll(at).toBe('cvv');
    await press(frame.getByLabel('Security code'), 'Shift+Tab');
    await expect.poll(at).toBe('expiration');
  });
});
