import type { Provider } from '../services.js';
import { bankPages } from './bank-page.js';
import { threeDSecureRoutes } from './three-d-secure-routes.js';

export const provider: Provider = { routes: threeDSecureRoutes, pages: bankPages };
