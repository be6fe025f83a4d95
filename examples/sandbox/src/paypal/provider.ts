import type { Provider } from '../services.js';
import { paypalRoutes } from './paypal-routes.js';
import { paypalPages } from './approval-pages.js';

export const provider: Provider = { routes: paypalRoutes, pages: paypalPages };
