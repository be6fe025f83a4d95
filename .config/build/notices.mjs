import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Folders of the packages of npm that the builds so far have read code of. */
const folders = new Set();

/** Notes the packages whose code a build contains. */
export const notePackages = () => ({
  name: 'note-packages',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\\', '/')) ?? [];
      if (folder !== undefined && !id.startsWith('\0')) folders.add(folder);
    }
  },
});

/** Returns the name, version and license of a package, which its license requires beside copies of its code. */
function noticeOf(folder) {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
  // Of two licenses, the one with fewer conditions.
  const file = files.find((each) => /mit/i.test(each)) ?? files[0];
  if (file === undefined) throw new Error(`The package ${name} has no license file.`);
  return `${name} ${version}\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n`;
}

/** Writes the licenses of all noted packages, because the minified scripts have no comments. */
export const writeNotices = (folder) => ({
  name: 'write-notices',
  closeBundle: () => {
    const head = 'The scripts and pages in this folder contain code of these packages.\n';
    const notices = [...folders].sort().map(noticeOf);
    writeFileSync(
      path.join(folder, 'THIRD-PARTY-NOTICES.txt'),
      [head, ...notices].join(`\n${'-'.repeat(80)}\n\n`),
    );
  },
});
