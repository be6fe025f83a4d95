import path from 'node:path';
import { serve } from '@hono/node-server';
import { openStrictCsp } from './app.js';
import { readIntegrity } from './integrity.js';

const folder = path.join(import.meta.dirname, '../dist');
serve({ fetch: openStrictCsp({ folder, integrity: await readIntegrity() }).fetch, port: 4010 });
