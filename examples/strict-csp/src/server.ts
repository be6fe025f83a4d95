import path from 'node:path';
import { serve } from '@hono/node-server';
import { openStrictCsp } from './app.js';

const release = 'http://assets.localhost:4001/web/3.102.0';

interface Manifest {
  files: Record<string, { integrity: string } | undefined>;
}

const manifest = (await (await fetch(`${release}/html/manifest.json`)).json()) as Manifest;
const integrity = manifest.files['html/tessera.min.js']?.integrity ?? '';
const folder = path.join(import.meta.dirname, '../dist');
serve({ fetch: openStrictCsp({ folder, integrity }).fetch, port: 4010 });
