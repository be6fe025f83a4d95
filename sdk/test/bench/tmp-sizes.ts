import path from 'node:path';
import { openChromium } from '../support/browser.js';
import { openShop } from '../support/shop.js';
import { sizeRows } from './sizes.js';
import { printRows } from './report.js';
const shop = await openShop({ isRelease: true, extraAssets: path.join(import.meta.dirname, 'bare') });
const browser = await openChromium();
try { printRows(await sizeRows(browser, shop)); } finally { await browser.close(); await shop.close(); }
