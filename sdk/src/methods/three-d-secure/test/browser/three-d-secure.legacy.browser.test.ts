import { expect, press, test } from '../../../../../test/support/fixtures.js';
import { openThreeDSecurePage, outcomes } from '../../../../../test/support/three-d-secure-page.js';

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
