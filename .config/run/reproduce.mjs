import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packAll, runIn } from './packages.mjs';
import { fail, requireNode, root, say } from './setup.mjs';

// Builds the last commit in two folders of different names, and compares the tarballs of the packages byte by byte.

requireNode();
const folder = mkdtempSync(path.join(tmpdir(), 'reproduce-'));
const differing = [];
try {
  let source = root;
  const [first, second] = ['first', 'second-build'].map((name) => {
    const clone = path.join(folder, name);
    runIn(root, 'git', 'clone', '--quiet', '--depth=1', `file://${source}`, clone);
    // The repository may get another commit during the first build.
    source = clone;
    runIn(clone, 'npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error');
    return packAll(clone, path.join(folder, `${name}-packed`));
  });
  for (const [index, { filename, integrity }] of first.entries()) {
    if (second[index].integrity === integrity) say(`${filename}: ${integrity} in both builds`);
    else differing.push(filename);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (differing.length > 0) fail(`Two builds of one commit differ: ${differing.join(', ')}.`);
