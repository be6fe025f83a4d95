import path from 'node:path';
import { serve } from '@hono/node-server';
import { openServerRendered } from './app.js';

const gateway = {
  url: 'http://127.0.0.1:4002',
  browserUrl: 'http://pay.localhost:4002',
  publicKey: 'tessera_demo_public',
  privateKey: 'tessera_demo_private_not_secret',
};
const folder = path.join(import.meta.dirname, '../dist');
serve({ fetch: openServerRendered({ gateway, folder }).fetch, port: 4010 });
