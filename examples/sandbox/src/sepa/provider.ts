import type { Provider } from '../services.js';
import { sepaRoutes } from './sepa-routes.js';
import { mandatePages } from './mandate-page.js';

export const provider: Provider = { routes: sepaRoutes, pages: mandatePages };
