import { locales } from '../../contract/locales.js';
import type { RuntimeConfig, SandboxConfig } from '../../contract/runtime-config.js';
import { apiBase } from '../app.js';
import type { Services } from '../services.js';

export interface ConfigInput {
  assetsOrigin: string;
  gatewayOrigin: string;
  helpEmail?: string | undefined;
  sandbox?: SandboxConfig;
}

const buildCheckIntervalMs = 300_000;

/** Returns the content of `/payload.json`: the parts of the server's configuration that pages need. */
export function runtimeConfig(
  { storeId, guestLogin, google, delivery, gateway }: Services,
  { assetsOrigin, gatewayOrigin, helpEmail, sandbox }: ConfigInput,
): RuntimeConfig {
  return {
    apiBase,
    storeId,
    buildCheckIntervalMs,
    locales,
    assetsOrigin,
    gatewayOrigin,
    payments: gateway !== null,
    channels: delivery.channels,
    guestLogin,
    googleClientId: google?.clientId ?? null,
    googleAuthorizationUrl: google?.authorizationUrl ?? null,
    helpEmail: helpEmail ?? null,
    sandbox: sandbox ?? null,
  };
}
