import type { Page } from '@playwright/test';
import { expect, press, test, type } from '#test/support/fixtures.js';
import {
  braintreeCard,
  inputIn,
  type BraintreePage,
  openBraintreePage,
  typeUsual,
} from '../braintree-page.js';

declare const braintree: BraintreePage['braintree'];
declare const key: BraintreePage['key'];
declare const usual: BraintreePage['usual'];
declare const make: BraintreePage['make'];
declare const fields: BraintreePage['fields'];
declare const settled: BraintreePage['settled'];
declare const calledBack: BraintreePage['calledBack'];
declare const thrown: BraintreePage['thrown'];
declare const noted: BraintreePage['noted'];
declare const note: BraintreePage['note'];

/** Creates a client and fields with callbacks, and returns the URLs of their frame pages. */
async function createByCallbacks(page: Page, debug: boolean): Promise<Set<string>> {
  const result = await page.evaluate(
    (isDebug) =>
      calledBack((done) =>
        braintree.client['create']?.({ authorization: key, debug: isDebug }, (_: unknown, ours: object) => {
          Object.assign(window, { client: ours });
          braintree.hostedFields['create']?.(
            { client: ours, fields: usual() },
            (error: unknown, instance: object) => {
              Object.assign(window, { fields: instance });
              if (error) done(error);
              else done(null, instance);
            },
          );
        }),
      ),
    debug,
  );
  expect(result).toEqual({ value: [null, 'instance'] });
  const frames = await page
    .locator('iframe')
    .evaluateAll((all) =>
      (all as HTMLIFrameElement[]).map(({ src }) => new URL(src).pathname.replace(/.*\//, '')),
    );
  return new Set(frames);
}

test('the minified scripts create fields and tokenize cards like the original', async ({
  page,
  shop,
  merchant,
}) => {
  await openBraintreePage(page, shop, merchant);

  await test.step('the globals have the members of the original', async () => {
    const offered = await page.evaluate(() => ({
      modules: Object.keys(braintree).sort(),
      exports: Object.keys(braintree.hostedFields).sort(),
      version: braintree.hostedFields.VERSION,
      canFormat: braintree.hostedFields['supportsInputFormatting']?.(),
    }));
    expect(offered).toEqual({
      modules: ['client', 'hostedFields'],
      exports: ['VERSION', 'create', 'supportsInputFormatting'],
      version: '3.102.0',
      canFormat: true,
    });
  });

  await test.step('create and tokenize call back, with minified frames', async () => {
    expect(await createByCallbacks(page, false)).toEqual(new Set(['hosted-fields-frame.min.html']));
    await typeUsual(page);
    expect(await page.evaluate(() => calledBack((done) => fields['tokenize']?.(done)))).toEqual({
      value: [null, braintreeCard],
    });
  });

  await test.step('tokenize returns a promise without a callback', async () => {
    expect(await page.evaluate(() => settled(fields['tokenize']?.()))).toEqual({ value: braintreeCard });
    const named = await page.evaluate(() => settled(fields['tokenize']?.({ cardholderName: 'Ann Example' })));
    expect(named.value).toMatchObject({ details: { cardholderName: 'Ann Example' } });
    expect(await page.evaluate(() => settled(fields['tokenize']?.(null)))).toEqual({ value: braintreeCard });
  });

  await test.step('tokenize rejects a second call while the first is pending', async () => {
    const both = await page.evaluate(() =>
      Promise.all([settled(fields['tokenize']?.()), settled(fields['tokenize']?.())]),
    );
    expect(both).toMatchObject([
      { value: braintreeCard },
      {
        error: {
          name: 'BraintreeError',
          code: 'HOSTED_FIELDS_TOKENIZATION_REQUEST_ACTIVE',
          type: 'MERCHANT',
        },
      },
    ]);
  });

  await test.step('teardown removes frames and classes, and later calls throw synchronously', async () => {
    await expect(page.locator('#number')).toHaveClass(/braintree-hosted-fields-valid/);
    expect(await page.evaluate(() => calledBack((done) => fields['teardown']?.(done)))).toEqual({
      value: [null, undefined],
    });
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.locator('#number')).toHaveClass('box');
    const later = await page.evaluate(() =>
      Object.keys(fields).map((name) => {
        const { error } = thrown(() => fields[name]?.('number', () => undefined));
        return { name, error };
      }),
    );
    expect(later.length).toBeGreaterThan(10);
    for (const { name, error } of later) {
      expect(error, name).toMatchObject({
        name: 'BraintreeError',
        code: 'METHOD_CALLED_AFTER_TEARDOWN',
        type: 'MERCHANT',
      });
    }
  });

  await test.step('create returns a promise, and works again after a teardown', async () => {
    expect(await page.evaluate(() => make())).toEqual({});
    await typeUsual(page);
    expect(await page.evaluate(() => settled(fields['tokenize']?.()))).toEqual({ value: braintreeCard });
  });
});

test('the unminified scripts load unminified frames, and tokenize a card with callbacks', async ({
  page,
  shop,
  merchant,
}) => {
  await openBraintreePage(page, shop, merchant, { debug: true });
  expect(await createByCallbacks(page, true)).toEqual(new Set(['hosted-fields-frame.html']));
  await typeUsual(page);
  expect(await page.evaluate(() => calledBack((done) => fields['tokenize']?.(done)))).toEqual({
    value: [null, braintreeCard],
  });
});

test('events and methods work like the original', async ({ page, shop, merchant }) => {
  await openBraintreePage(page, shop, merchant);
  await page.evaluate(() => make());

  await test.step('events have the original’s names and contents, and stop after off', async () => {
    const state = await page.evaluate(() => settled(fields['getState']?.()));
    const untouched = { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false };
    expect(state.value).toMatchObject({
      cards: expect.arrayContaining([expect.objectContaining({ type: 'visa' })]),
      fields: { number: { ...untouched, container: '#number' }, cvv: { ...untouched, container: '#code' } },
    });
    await page.evaluate(() => {
      for (const name of 'focus blur empty notEmpty validityChange cardTypeChange binAvailable inputSubmitRequest'.split(
        ' ',
      )) {
        fields['on']?.(name, note(name));
      }
    });
    const seen = () => page.evaluate(() => noted.map(([name]) => name));
    await type(inputIn(page, 'number'), '4');
    await expect.poll(seen).toEqual(['focus', 'notEmpty', 'cardTypeChange']);
    const [, event] = (await page.evaluate(() => noted.at(-1))) ?? ['', {}];
    expect(Object.keys(event).sort()).toEqual(['cards', 'emittedBy', 'fields']);
    expect(event).toMatchObject({
      emittedBy: 'number',
      cards: expect.arrayContaining([
        { type: 'visa', niceType: 'Visa', code: { name: 'CVV', size: 3 }, supported: true },
      ]),
      fields: {
        number: {
          isEmpty: false,
          isValid: false,
          isPotentiallyValid: true,
          isFocused: true,
          container: '#number',
        },
      },
    });
    await type(inputIn(page, 'number'), '111111111111111');
    await expect
      .poll(seen)
      .toEqual(['focus', 'notEmpty', 'cardTypeChange', 'cardTypeChange', 'binAvailable', 'validityChange']);
    expect(await page.evaluate(() => noted.find(([name]) => name === 'binAvailable'))).toEqual([
      'binAvailable',
      { bin: '411111' },
    ]);
    await page.evaluate(() => noted.splice(0));
    await press(inputIn(page, 'number'), 'Enter');
    await expect.poll(seen).toEqual(['inputSubmitRequest']);
    await page.evaluate(() => {
      fields['off']?.('focus', () => undefined);
      fields['off']?.('blur', note('blur'));
      noted.splice(0);
    });
    await type(inputIn(page, 'code'), '1');
    await expect.poll(seen).toEqual(['focus', 'notEmpty']);
  });

  await test.step('methods resolve, or call back', async () => {
    const code = inputIn(page, 'code');
    // A valid code has no error text beside its message.
    await type(code, '23');
    const call = (name: string, ...args: unknown[]) =>
      page.evaluate(([method, ...own]) => settled(fields[method]?.(...own)), [name, ...args] as [string]);
    const callBack = (name: string, ...args: unknown[]) =>
      page.evaluate(([method, ...own]) => calledBack((done) => fields[method]?.(...own, done)), [
        name,
        ...args,
      ] as [string]);
    const nothing = { value: [null, undefined] };

    expect(await call('setPlaceholder', 'cvv', 'On the back')).toEqual({});
    await expect(code).toHaveAttribute('placeholder', 'On the back');
    const disabled = { field: 'cvv', attribute: 'disabled' };
    expect(await callBack('setAttribute', { ...disabled, value: true })).toEqual(nothing);
    await expect(code).toBeDisabled();
    expect(await callBack('removeAttribute', disabled)).toEqual(nothing);
    await expect(code).toBeEnabled();
    expect(await callBack('addClass', 'cvv', 'dear')).toEqual(nothing);
    await expect(code).toHaveClass(/\bdear\b/);
    expect(await call('removeClass', 'cvv', 'dear')).toEqual({});
    await expect(code).not.toHaveClass(/\bdear\b/);
    const message = { field: 'cvv', message: 'Three digits' };
    expect(await page.evaluate((own) => fields['setMessage']?.(own), message)).toBeUndefined();
    await expect(code).toHaveAccessibleDescription('Three digits');
    expect(await callBack('focus', 'cvv')).toEqual(nothing);
    await expect(code).toBeFocused();
    await type(code, '12');
    expect(await call('clear', 'cvv')).toEqual({});
    await expect(code).toHaveValue('');
    expect(await callBack('getChallenges')).toEqual({ value: [null, ['cvv', 'postal_code']] });
    expect((await call('getSupportedCardTypes')).value).toEqual(
      expect.arrayContaining(['Mastercard', 'Visa']),
    );
  });
});
