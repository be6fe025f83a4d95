import type { Provider } from '../services.js';
import { masterpassRoutes } from './masterpass-routes.js';
import { walletPages } from './wallet-page.js';

export const provider: Provider = { routes: masterpassRoutes, pages: walletPages };
