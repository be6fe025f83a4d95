import { Hono } from 'hono';
import type { Provider } from '../services.js';
import { unionPayRoutes } from './unionpay-routes.js';

export const provider: Provider = { routes: unionPayRoutes, pages: () => new Hono() };
