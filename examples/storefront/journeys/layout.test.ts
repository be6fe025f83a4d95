import { layoutShift, recordShifts } from '../../../sdk/test/support/layout-shifts.js';
import {
  declineAnalytics,
  expect,
  fillCard,
  fillDetails,
  goodCard,
  open,
  payButton,
  putInCart,
  tabTo,
  test,
} from './support.js';

for (const width of [1280, 390]) {
  test(`the layout does not shift while a page loads: ${width} px`, async ({ page, shop }) => {
    const { shop: origin } = shop.sites.origins;
    await page.setViewportSize({ width, height: 900 });
    await recordShifts(page);
    await open(page, origin, 'All products');
    await expect(page.getByRole('heading', { name: 'Free delivery' })).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
    await open(page, `${origin}/product/holm`, 'Holm');
    expect(await layoutShift(page)).toBe(0);
    await putInCart(page, 'Holm');
    await open(page, `${origin}/cart`, 'Your cart');
    expect(await layoutShift(page)).toBe(0);
    // High enough to show the whole page.
    await page.setViewportSize({ width, height: 2600 });
    await open(page, `${origin}/checkout`, 'Checkout');
    await expect(payButton(page)).not.toHaveAttribute('aria-disabled');
    expect(await layoutShift(page)).toBe(0);
    await declineAnalytics(page);
    await fillDetails(page);
    await fillCard(page, goodCard);
    await payButton(page).click();
    await expect(page).toHaveURL(/\/receipt\//);
    await open(page, page.url(), /^Thank you, /);
    await expect(page.getByText('Visa ending in 1111')).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
  });
}

test('the analytics prompt is first in the tab order, and covers nothing', async ({ page, shop }) => {
  await open(page, `${shop.sites.origins.shop}/product/holm`, 'Holm');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'No thanks' })).toBeFocused();
  const privacy = page.getByRole('button', { name: 'Privacy choices' });
  await tabTo(privacy);
  const isOnTop = await privacy.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element === document.elementFromPoint(left + width / 2, top + height / 2);
  });
  expect(isOnTop).toBe(true);
  await declineAnalytics(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Allow' })).toBeHidden();
});
