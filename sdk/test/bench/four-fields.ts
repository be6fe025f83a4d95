import { pageScript } from '../support/page-script.js';
import type { TestShop } from '../support/shop.js';
import type { start } from './page-scripts/time-fields.js';

/** Boxes for the four fields of an ordinary card. */
export const fieldBoxes = ['number', 'expirationDate', 'cvv', 'postalCode']
  .map((key) => `<div id="${key}" style="height:44px"></div>`)
  .join('');

/** Script that measures how many milliseconds the creation of the fields takes. */
export const timeFields = pageScript<typeof start>(import.meta.dirname, 'page-scripts/time-fields.ts')();

/** Returns a page with elements, scripts that it loads, and a script of its own. */
export function benchPage(body: string, script: string, isModule = false): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
${body}<script${isModule ? ' type="module"' : ''}>${script}</script></html>`;
}

/** Returns the tags of the classic scripts that four fields need. */
export const classicScripts = (shop: TestShop): string =>
  ['client', 'hosted-fields']
    .map((name) => `<script src="${shop.asset('')}../js/${name}.min.js"></script>`)
    .join('');
