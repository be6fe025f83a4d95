import { expect, it } from 'vitest';
import { planFiles } from './plan.js';
import { printReport } from './report.js';
import { exampleAssets } from './target.js';
import { target } from './test-support.js';

const note = `${exampleAssets} stands for the origin of your assets: name it with --assets ORIGIN.\n`;

it.each([
  ['once, at the top', "import d from 'braintree-web-drop-in';\nd.create({});\n", exampleAssets, 0],
  [
    'not with the origin of the shop',
    "import d from 'braintree-web-drop-in';\nd.create({});\n",
    target.assets,
    -1,
  ],
  [
    'not without a change that contains it',
    "import type { Dropin } from 'braintree-web-drop-in';\n",
    exampleAssets,
    -1,
  ],
])('says that the origin of the assets is a placeholder: %s', (_, text, assets, place) => {
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  const report = {
    plans: planFiles([{ path: 'shop.ts', text }], { ...target, assets }),
    ...{
      differences: {},
      failures: [],
      links: [],
      ignored: [],
      isWritten: false,
      isVerbose: false,
      isUsed: true,
      keepsPackages: false,
    },
    hasAssets: assets !== exampleAssets,
  };
  printReport(report, { log: print, error: print });
  expect(printed.indexOf(note)).toBe(place);
  expect(printed.lastIndexOf(note)).toBe(place);
});
