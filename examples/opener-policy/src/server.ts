import { serve } from '@hono/node-server';
import { openOpenerPolicy } from './app.js';

serve({ fetch: openOpenerPolicy().fetch, port: 4010 });
