import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generate, inCheckout, isInBraintreeWeb } from '../new-method/generate.mjs';
import { namesOf } from '../new-method/names.mjs';
import { writeLists } from './method-lists.mjs';
import { fail, root, say } from './setup.mjs';

const usage = `Usage: npm run new:method NAME [-- --popup]

  NAME     lower case, words separated by hyphens, for example sample-pay
  --popup  a method whose shoppers approve in a window of the provider (the default)`;

function readArguments() {
  try {
    return parseArgs({ options: { popup: { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    fail(`${error.message}\n${usage}`);
  }
}

const { positionals } = readArguments();
const [kebab = ''] = positionals;
if (positionals.length !== 1 || !/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(kebab)) fail(usage);

const { camel, display } = namesOf(kebab);
const files = await generate(kebab);
const existing = files.map(([file]) => file).filter((file) => existsSync(path.join(root, file)));
if (existing.length > 0) fail(`Nothing was written, because these files exist:\n${existing.join('\n')}`);

for (const [file, content] of files) {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, content);
}
await writeLists();
execFileSync(process.execPath, ['--import', 'tsx', 'sdk/docs/errors/write.ts'], {
  cwd: root,
  stdio: 'inherit',
});
const [table, content] = inCheckout(kebab);
writeFileSync(path.join(root, table), content);

say(`Written:
${[...files, [`sdk/src/react/${kebab}.ts`]].map(([file]) => `  ${file}`).join('\n')}
Every list of methods has it. One line remains, in the table of methods of README.md:
  | ${display} | \`${camel}\` | \`<pay-${kebab}>\` | ${isInBraintreeWeb(kebab) ? 'yes' : 'no'} |

Try it:
  npm run unit -- sdk/src/methods/${kebab} examples/sandbox/src/${kebab} sdk/src/compat
  npm run browser -- --project=chromium sdk/src/methods/${kebab}
  npm run faults -- --only "${display}"
  npm run storybook, beside npm start
  npm start, with <pay-checkout methods="card ${kebab}"> in examples/plain-html/index.html
${isInBraintreeWeb(kebab) ? `sdk/src/compat/modules/${kebab}.ts has the methods of Masterpass: list those of braintree-web instead.\n` : ''}Then write what differs: the provider's options, requests, errors and texts, from the specification.`);
