import { Hono } from 'hono';
import type { Provider } from '../services.js';
import { americanExpressRoutes } from './american-express-routes.js';

export const provider: Provider = { routes: americanExpressRoutes, pages: () => new Hono() };
