import { existsSync } from 'node:fs';
import path from 'node:path';

// Runs before the package is packed or published: builds `dist` in the repository, and checks it in a copy of the folder.
const builder = path.join(import.meta.dirname, '../.config/run/setup.mjs');
if (existsSync(builder)) {
  const { build } = await import(builder);
  await build('build:package');
} else {
  const dist = path.join(import.meta.dirname, 'dist');
  const isBuilt = ['index.js', 'index.d.ts', 'custom-elements.json'].every((name) =>
    existsSync(path.join(dist, name)),
  );
  if (!isBuilt) {
    process.stderr.write(
      'This copy of the folder has no complete dist/. Run `npm install && npm run build` in the repository, and copy it again.\n',
    );
    process.exitCode = 1;
  }
}
