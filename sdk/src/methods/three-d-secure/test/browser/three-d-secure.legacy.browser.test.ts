import { expect, test } from '../../../../../test/support/fixtures.js';
import { openThreeDSecurePage, outcomes } from '../../../../../test/support/three-d-secure-page.js';

test(
  'the legacy mode returns from the bank’s page in a frame of the shop',
  { tag: '@frames' },
  async ({ page, shop, merchant }) => {
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
      await bank.getByLabel('Code from your bank').fill('1234');
      expect(await page.locator('#place iframe').boundingBox()).toMatchObject({ width: 400, height: 400 });
      await bank.getByRole('button', { name: 'Confirm payment' }).click();
      await expect
        .poll(() => outcomes(page))
        .toMatchObject([{ code: 'done', payload: { liabilityShifted: true } }]);
      await expect(page.locator('iframe')).toHaveCount(0);
    });

    await test.step('a cancel at the bank', async () => {
      await verify();
      await bank.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect
        .poll(() => outcomes(page))
        .toMatchObject([{ code: 'done', payload: { liabilityShifted: false } }]);
    });
  },
);
