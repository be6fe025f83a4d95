import path from 'node:path';
import { buildPortalServer } from '../build/portal-server.mjs';
import { root } from './setup.mjs';

await buildPortalServer(path.join(root, 'dist/portal-server'));
