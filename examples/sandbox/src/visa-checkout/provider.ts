import type { Provider } from '../services.js';
import { visaCheckoutRoutes } from './visa-checkout-routes.js';
import { walletPages } from './wallet-pages.js';

export const provider: Provider = { routes: visaCheckoutRoutes, pages: walletPages };
