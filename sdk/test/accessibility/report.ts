import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { type Evidence, hasTest } from '../documents/evidence.js';
import { root } from '../documents/blocks.js';
import { axeRulesByCriterion } from './axe-rules.js';
import { type Criterion, criteria } from './criteria.js';

/** Path of the page, relative to the root of the repository. */
export const reportFile = 'sdk/docs/accessibility.md';

const introduction = `# Accessibility conformance report

This report concerns the payment elements, the card fields in frames, the dialogs and the Drop-in of \`@tessera/web\`, against
[WCAG 2.2](https://www.w3.org/TR/WCAG22/), levels A and AA. It has the shape of a VPAT, but is written from the tests of the repository, and from nothing
else: \`npm run accessibility\` writes this page, and a test fails if a named test does not exist. No person outside of the project has assessed the
elements. Screen readers were not tried: tests read the accessibility tree of the browsers.

## Results

| Result        | Meaning                                                                                                           |
| ------------- | ----------------------------------------------------------------------------------------------------------------- |
| Supports      | the named tests cover the criterion wherever it concerns the elements                                              |
| Partially     | named tests or rules of axe cover a part of the criterion and find nothing; the other part has not been evaluated |
| Not evaluated | no test covers the criterion                                                                                      |

A failure of a named test, or a finding of axe, fails \`npm test\`, or \`npm run test:all\` for tests that run before a release only.
`;

const automatic = `## Automatic checks

[axe](https://github.com/dequelabs/axe-core) runs with its default rules and \`label-content-name-mismatch\`. It finds a part of the problems only: a criterion
with rules alone is never more than "Partially". It runs in each story, which is a state that a shopper can see (\`storybook/preview.ts\` makes findings
errors), and in these tests:
`;

const open = `## What the page of the shop decides

- The title and the language of the page, its headings, landmarks and links, and the text around an element.
- Colors, sizes and spacing that the shop sets with themes, tokens and styles: the contrast was tested with the themes of the SDK.
- Pages and windows of providers and banks: PayPal, Venmo, wallets, and the challenge of 3D Secure.
`;

/** Places where axe runs. */
const runs: readonly (readonly [place: string, test: Evidence])[] = [
  [
    'each element, in four states',
    {
      file: 'sdk/test/elements/appearance.contract.ts',
      title: 'is accessible while it is loading, ready, disabled and failed',
    },
  ],
  [
    'card fields, by state, theme and color scheme',
    {
      file: 'sdk/src/methods/hosted-fields/test/browser/card.look.browser.test.ts',
      title: 'axe finds nothing in any state and theme',
    },
  ],
  [
    'documents inside of the frames',
    {
      file: 'sdk/src/methods/hosted-fields/test/browser/axe.browser.test.ts',
      title: 'axe reports violations inside a frame',
    },
  ],
];

/** Returns the page. Throws for a test that does not exist. */
export async function accessibilityReport(): Promise<string> {
  const rules = axeRulesByCriterion();
  const tests = namedTests();
  const sections = [
    introduction,
    tableOf(
      ['Criterion', 'Level', 'Result', 'Evidence'],
      criteria.map((one) => rowOf(one, tests, rules.has(one.id))),
    ),
    '## Named tests\n',
    tests.map((test, index) => `${String(index + 1)}. ${linkTo(test)}`).join('\n'),
    automatic,
    tableOf(
      ['Place', 'Test'],
      runs.map(([place, test]) => [place, linkTo(test)]),
    ),
    tableOf(
      ['Criterion', 'Rules'],
      criteria.flatMap(({ id, name }) => {
        const found = rules.get(id);
        return found ? [[`${id} ${name}`, found.map((rule) => `\`${rule}\``).join(', ')]] : [];
      }),
    ),
    open,
  ];
  const options = await resolveConfig(path.join(root, reportFile));
  return format(sections.join('\n'), { ...options, parser: 'markdown' });
}

/** Returns the named tests of all criteria, each once. */
function namedTests(): Evidence[] {
  const all = criteria.flatMap(({ tests }) => tests);
  return all.filter((test, index) => index === all.findIndex((one) => isSame(one, test)));
}

const isSame = (one: Evidence, other: Evidence) => one.file === other.file && one.title === other.title;

const tableOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${[columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;

/** Returns the cells of a criterion; tests have their numbers in the list below the table. */
function rowOf(
  { id, name, level, tests, isCovered }: Criterion,
  all: readonly Evidence[],
  hasRules: boolean,
): string[] {
  const numbers = tests.map((test) => String(all.findIndex((one) => isSame(one, test)) + 1));
  const evidence = [
    ...(numbers.length > 0 ? [`${numbers.length > 1 ? 'tests' : 'test'} ${numbers.join(', ')}`] : []),
    ...(hasRules ? ['axe'] : []),
  ];
  const result = resultOf({ isCovered, hasEvidence: evidence.length > 0 });
  return [`${id} ${name}`, level, result, evidence.join('; ')];
}

/** Returns the result of a criterion, which no rule of axe makes more than partial. */
export function resultOf({ isCovered, hasEvidence }: { isCovered: boolean; hasEvidence: boolean }): string {
  if (!hasEvidence) return 'Not evaluated';
  return isCovered ? 'Supports' : 'Partially';
}

function linkTo(test: Evidence): string {
  if (!hasTest(test)) throw new Error(`${test.file} has no test “${test.title}”.`);
  const name = path.basename(test.file).replace(/(?:\.browser|\.element)?\.(?:test|contract)\.ts$/, '');
  return `[${name}](${path.relative(path.dirname(reportFile), test.file)}) “${test.title}”`;
}
