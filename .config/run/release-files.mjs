import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packAll, runIn } from './packages.mjs';
import { ensureInstalled, requireNode, root, say } from './setup.mjs';
import sdk from '../../sdk/package.json' with { type: 'json' };

// Writes what a release consists of to dist/release: the tarballs of the packages, their hashes, the list of the packages that
// they install (SBOM) and their licenses.

requireNode();
await ensureInstalled({ withDevelopment: true });
const folder = path.join(root, 'dist/release');
rmSync(folder, { recursive: true, force: true });

const tarballs = packAll(root, folder);
write('integrity.txt', tarballs.map(({ filename, integrity }) => `${integrity}  ${filename}`).join('\n'));

// As a shop installs them: npm lists the packages of a project, and does not support those of a workspace.
const project = mkdtempSync(path.join(tmpdir(), 'release-'));
writeFileSync(
  path.join(project, 'package.json'),
  JSON.stringify({ name: 'tessera-release', version: sdk.version, private: true }),
);
const files = tarballs.map(({ filename }) => path.join(folder, filename));
runIn(project, 'npm', 'install', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error', ...files);
const sbom = runIn(project, 'npm', 'sbom', '--omit=dev', '--sbom-format=cyclonedx');
rmSync(project, { recursive: true });
write('sbom.cdx.json', sbom.trim());
write('licenses.txt', licensesOf(JSON.parse(sbom).components).join('\n'));
say(
  `dist/release holds ${tarballs.map(({ filename }) => filename).join(', ')}, their hashes, SBOM and licenses.`,
);

function write(name, text) {
  writeFileSync(path.join(folder, name), `${text}\n`);
}

/** Returns a line for each package with its licenses; fails for a package that names none. */
function licensesOf(components) {
  return components
    .map(({ group, name, version, licenses = [] }) => {
      const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name);
      if (names.length === 0) throw new Error(`${name} ${version} names no license.`);
      return `${group ? `${group}/` : ''}${name} ${version}: ${names.join(', ')}`;
    })
    .sort();
}
