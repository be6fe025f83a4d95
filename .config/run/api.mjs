import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { apiReports } from '../build/api-report.mjs';
import { publicEntries } from '../build/public-entries.mjs';
import { fail, root } from './setup.mjs';

// Writes the API reports of the SDK to sdk/api; with `--check`, fails if they are out of date.

const folder = path.join(root, 'sdk/api');
mkdirSync(folder, { recursive: true });
const formatting = await resolveConfig(path.join(folder, 'index.api.md'));
const reports = apiReports(new Map([...publicEntries].map(([name, { types }]) => [name, types])));
const outdated = [];
for (const [name, text] of reports) {
  const file = path.join(folder, name);
  const formatted = await format(text, { ...formatting, parser: 'markdown' });
  if (formatted !== read(file)) outdated.push({ file, text: formatted });
}
const unknown = readdirSync(folder).filter((name) => !reports.has(name));
if (!process.argv.includes('--check')) {
  for (const { file, text } of outdated) writeFileSync(file, text);
  for (const name of unknown) rmSync(path.join(folder, name));
} else if (outdated.length + unknown.length > 0) {
  const names = [...outdated.map(({ file }) => path.basename(file)), ...unknown];
  fail(`The public API has changed: ${names.join(', ')}. Run "npm run api", and review and commit sdk/api.`);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
