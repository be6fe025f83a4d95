import { expect, press, test } from '#test/support/fixtures.js';
import { openThreeDSecurePage, outcomes } from '../three-d-secure-page.js';

test('the legacy mode returns from the bank’s page in a frame of the shop', async ({
  page,
  shop,
  merchant,
}) => {
  await openThreeDSecurePage(page, shop, merchant);
  const verify = () =>
    page.evaluate(async () => {
      window.secure.outcomes.length = 0;
      await window.secure.create({ version: undefined, framework: 'legacy' });
      await window.secure.verify('4000000000001091', {
        addFrame: (_: null, frame: HTMLIFrameElement) => document.getElementById('place')?.append(frame),
        removeFrame: () => document.querySelector('iframe')?.remove(),
      });
    });
  const bank = page.frameLocator('#place iframe');

  await test.step('the right code', async () => {
    await verify();
    const code = bank.getByLabel('Code from your bank');
    await code.fill('1234');
    expect(await page.locator('#place iframe').boundingBox()).toMatchObject({ width: 400, height: 400 });
    await press(code, 'Enter');
    await expect
      .poll(() => outcomes(page))
      .toMatchObject([{ code: 'done', payload: { liabilityShifted: true } }]);
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  await test.step('a bank that opens the completion page with a result of its own', async () => {
    await verify();
    const termUrl = await bank.locator('[name=TermUrl]').inputValue();
    const complete = new URL(termUrl).searchParams.get('authentication_complete_base_url') ?? '';
    const liability = { liabilityShifted: true, liabilityShiftPossible: true };
    const forged = { success: true, paymentMethod: { nonce: 'forged' }, threeDSecureInfo: liability };
    const query = new URLSearchParams({ auth_response: JSON.stringify(forged) });
    const navigate = (element: HTMLElement, url: string) => {
      element.ownerDocument.location.assign(url);
    };
    await bank.locator('body').evaluate(navigate, `${complete}${query.toString()}`);
    await expect
      .poll(() => outcomes(page))
      .toMatchObject([
        { code: 'done', payload: { nonce: expect.not.stringMatching('forged'), liabilityShifted: false } },
      ]);
  });

  await test.step('a cancel at the bank', async () => {
    await verify();
    const cancel = bank.getByRole('button', { name: 'Cancel', exact: true });
    await cancel.focus();
    await press(cancel, 'Enter');
    await expect
      .poll(() => outcomes(page))
      .toMatchObject([{ code: 'done', payload: { liabilityShifted: false } }]);
  });
});
