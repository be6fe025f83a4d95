import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

// Copies the page and RequireJS into a folder: `node build.mjs FOLDER`.
const [target = 'dist'] = process.argv.slice(2);
const { resolve } = createRequire(import.meta.url);
const files = ['index.html', 'shop.js', 'shop.css'].map((name) => path.join(import.meta.dirname, name));

mkdirSync(target, { recursive: true });
for (const file of [...files, resolve('requirejs/require.js')])
  copyFileSync(file, path.join(target, path.basename(file)));
