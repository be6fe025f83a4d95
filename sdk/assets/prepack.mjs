import { existsSync } from 'node:fs';
import path from 'node:path';

// Runs before the package is packed or published: builds `web` in the repository, and checks it in a copy of the folder.
const builder = path.join(import.meta.dirname, '../../.config/run/setup.mjs');
if (existsSync(builder)) {
  const { build } = await import(builder);
  await build('build:web');
} else if (!existsSync(path.join(import.meta.dirname, 'web'))) {
  process.stderr.write(
    'This copy of the folder has no web/. Run `npm install && npm run build` in the repository, and copy it again.\n',
  );
  process.exitCode = 1;
}
