import type { GatewayConfiguration } from '../../../../client/index.js';
import type { GooglePayGlobal } from '../../../../google-pay-api/google-pay.types.js';

const path = '/gp/p/js/pay.js';

/** Returns the URL of Google's script; a self-hosted gateway serves a substitute. */
export const scriptUrl = ({ environment, clientApiUrl }: GatewayConfiguration): string =>
  environment === 'development' ? new URL(path, clientApiUrl).href : `https://pay.google.com${path}`;

/** Returns the global of Google's script; undefined before it has run. */
export function googlePayGlobal(): GooglePayGlobal | undefined {
  const { google } = globalThis as { google?: { payments?: { api?: GooglePayGlobal } } };
  const api = google?.payments?.api;
  return typeof api?.PaymentsClient === 'function' ? api : undefined;
}
