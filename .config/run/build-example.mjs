import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './setup.mjs';

// Builds an example into dist/examples/NAME, with the tool that its own `npm run build` uses.
const [name = ''] = process.argv.slice(2);
const folder = path.join(root, 'examples', name);
const target = path.join(root, 'dist/examples', name);
const { resolve } = createRequire(path.join(folder, 'package.json'));
const toolOf = (pack, file) => path.join(path.dirname(resolve(`${pack}/package.json`)), file);

const command = existsSync(path.join(folder, 'build.mjs'))
  ? ['build.mjs', target]
  : existsSync(path.join(folder, 'angular.json'))
    ? [toolOf('@angular/cli', 'bin/ng.js'), 'build', '--no-progress', '--output-path', target]
    : [toolOf('vite', 'bin/vite.js'), 'build', '--logLevel', 'error', '--emptyOutDir', '--outDir', target];
rmSync(target, { recursive: true, force: true });
execFileSync(process.execPath, command, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
