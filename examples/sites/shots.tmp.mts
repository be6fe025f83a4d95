import path from 'node:path';
import { startSites } from '/work/wt-shop/examples/sites/src/index.ts';
import { chromium } from '/work/wt-shop/node_modules/playwright/index.mjs';
const sites = await startSites({ dist: '/work/wt-shop/dist', version: '3.102.0', ports: { shop: 0, assets: 0, pay: 0, portal: 0, storybook: 0 }, naming: 'hosts' });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [scheme, width] of [['light', 1280], ['dark', 390]] as const) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme, locale: 'en-US' });
  const shot = (name: string) => page.screenshot({ path: `/tmp/shop-${name}-${scheme}-${width}.png`, fullPage: true });
  await page.goto(sites.origins.shop + '/'); await page.waitForTimeout(1500); await shot('home');
  await page.goto(sites.origins.shop + '/product/aurora'); await page.waitForTimeout(1000); await shot('product');
  await page.getByRole('button', { name: /add to/i }).first().click(); await page.waitForTimeout(500);
  await page.goto(sites.origins.shop + '/cart'); await page.waitForTimeout(800); await shot('cart');
  await page.goto(sites.origins.shop + '/checkout'); await page.waitForTimeout(2500); await shot('checkout');
  await page.close();
}
await browser.close(); await sites.close(); process.exit(0);
