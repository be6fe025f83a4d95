import { Hono } from 'hono';
import type { SandboxEnv } from '../http-env.js';
import type { Provider } from '../services.js';
import { approvalPages } from './approval-pages.js';
import { phonePages } from './phone-pages.js';
import { venmoResolvers } from './resolvers.js';

export const provider: Provider = {
  resolvers: venmoResolvers,
  pages(services) {
    const app = new Hono<SandboxEnv>();
    app.route('/', approvalPages(services));
    app.route('/', phonePages(services));
    return app;
  },
};
