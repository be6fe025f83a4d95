import type { PortalApp } from '../http/env.js';
import { addApiKeyRoutes } from './api-key-routes.js';
import { addGoogleRuleRoutes } from './google-rule-routes.js';
import type { IntegrationServices } from './services.js';
import { addWebhookRoutes } from './webhook-routes.js';

/** Adds the operations on what connects a store with other programs. */
export function addIntegrationRoutes(app: PortalApp, services: IntegrationServices): void {
  addApiKeyRoutes(app, services);
  addWebhookRoutes(app, services);
  addGoogleRuleRoutes(app, services);
}
