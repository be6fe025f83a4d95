import type { RouteId } from '../../contract/routes.js';
import { type Part, part } from '../lib/load-chunk.js';

const setupStep = part(() => import('../screens/setup/setup-step.js').then((module) => module.SetupStep));
const clients = part(() => import('../screens/clients/client-pages.js').then((module) => module.ClientPages));
const orders = part(() => import('../screens/orders/order-pages.js').then((module) => module.OrderPages));

/** Lazily loaded screen of each page. */
export const screens: Record<RouteId | 'no-access', Part> = {
  login: part(() => import('../screens/login/login.js').then((module) => module.Login)),
  home: part(() => import('../screens/home/my-benefit.js').then((module) => module.MyBenefit)),
  campaigns: part(() => import('../screens/campaigns/campaigns.js').then((module) => module.Campaigns)),
  setup: setupStep,
  'setup-details': setupStep,
  'setup-recipients': setupStep,
  'setup-summary': setupStep,
  'setup-confirmation': setupStep,
  clients,
  'client-new': clients,
  client: clients,
  billing: part(() => import('../screens/billing/billing.js').then((module) => module.Billing)),
  integrations: part(() =>
    import('../screens/integrations/integrations.js').then((module) => module.Integrations),
  ),
  invoices: part(() => import('../screens/invoices/invoices.js').then((module) => module.Invoices)),
  orders,
  'order-new': orders,
  recipients: part(() => import('../screens/recipients/recipients.js').then((module) => module.Recipients)),
  'no-access': part(() => import('../screens/errors/error-pages.js').then((module) => module.NoAccess)),
};

/** Returns a function that loads a page's code before it is needed. */
export const prefetchOf = (id: RouteId): (() => void) => screens[id].prefetch;
