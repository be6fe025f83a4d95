import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '@tessera/server-kit/db';
import { startHttpServer } from '@tessera/server-kit/http';
import { writeEvent, writeWarning } from '@tessera/server-kit/write-log';
import { realGoogle } from '../auth/google-provider.js';
import { httpGateway } from '../billing/http-gateway.js';
import { configuredDelivery, type DeliveryOptions } from '../delivery/configured-delivery.js';
import { createPortal, type PortalOptions } from '../portal.js';
import { runtimeConfig } from '../site/runtime-config.js';
import { buildFile, portalSite, readBuild } from '../site/portal-site.js';
import { startTelemetry, type Telemetry } from '../telemetry/start-telemetry.js';
import { EnvironmentError, type ServerVariables } from './environment.js';
import { keySourceOf, openStorage } from './open-storage.js';
import { startWarnings } from './start-warnings.js';
import { wantsTelemetry } from './telemetry-variables.js';

export interface RunningPortal {
  readonly port: number;
  readonly channels: readonly string[];
  /** Messages about what the operator should change. */
  readonly warnings: readonly string[];
  /**
   * Reports that it is not ready and serves requests for `DRAIN_SECONDS`, then finishes running requests and jobs, and closes the
   * database.
   *
   * @param isUrgent - Accepts no more connections from the beginning.
   */
  close(isUrgent: boolean): Promise<void>;
}

/**
 * Starts the portal of an operator, without sandbox and sample data.
 *
 * @param folder - Folder of the built pages.
 */
export async function servePortal(variables: ServerVariables, folder: string): Promise<RunningPortal> {
  const keys = await keySourceOf(variables);
  const database = await openStorage(variables);
  try {
    const telemetry = await telemetryOf(variables, folder);
    const portal = await createPortal({ ...optionsOf(variables), database, keys });
    const { ORIGIN, ASSETS_ORIGIN, GATEWAY_ORIGIN, PORT, HOST } = variables;
    const warnings = await startWarnings(portal.services);
    const config = runtimeConfig(portal.services, {
      assetsOrigin: ASSETS_ORIGIN ?? ORIGIN,
      gatewayOrigin: GATEWAY_ORIGIN ?? ORIGIN,
      helpEmail: variables.HELP_EMAIL,
    });
    const site = portalSite({ portal, folder, config });
    const server = await startHttpServer(site.fetch, PORT, HOST).catch(async (error: unknown) => {
      await portal.close();
      throw new EnvironmentError([`HOST, PORT: ${HOST}:${PORT} cannot be used (${codeOf(error)})`]);
    });
    return {
      port: server.port,
      channels: portal.services.delivery.channels,
      warnings,
      async close(isUrgent) {
        const { SHUTDOWN_SECONDS, DRAIN_SECONDS } = variables;
        const drainSeconds = isUrgent ? 0 : DRAIN_SECONDS;
        portal.drain();
        server.retire();
        await sleep(drainSeconds * 1000);
        await server.drain((SHUTDOWN_SECONDS - drainSeconds) * 1000);
        await portal.close();
        // Metrics of queues are read from the database.
        await telemetry?.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Starts OpenTelemetry if the environment asks for it. */
async function telemetryOf(variables: ServerVariables, folder: string): Promise<Telemetry | null> {
  if (!wantsTelemetry(variables)) return null;
  const version = existsSync(path.join(folder, buildFile)) ? readBuild(folder).version : undefined;
  return startTelemetry({ version, warn: writeWarning });
}

function optionsOf(variables: ServerVariables): Omit<PortalOptions, 'database' | 'keys'> {
  const { ORIGIN: origin, GOOGLE_CLIENT_ID: clientId, STORE_ID: storeId } = variables;
  const gateway = gatewayOf(variables);
  return {
    origin,
    delivery: configuredDelivery(deliveryOf(variables)),
    log: writeEvent,
    guestLogin: variables.GUEST_LOGIN,
    trustedProxies: variables.TRUST_PROXY,
    ...(gateway === undefined ? {} : { gateway }),
    ...(clientId === undefined ? {} : { google: realGoogle(clientId) }),
    ...(storeId === undefined ? {} : { storeId }),
  };
}

function deliveryOf({ SMTP_URL, MAIL_FROM, SMS_URL, SMS_TOKEN }: ServerVariables): DeliveryOptions {
  return {
    ...(SMTP_URL === undefined || MAIL_FROM === undefined
      ? {}
      : { smtp: { url: SMTP_URL, from: MAIL_FROM } }),
    ...(SMS_URL === undefined || SMS_TOKEN === undefined ? {} : { sms: { url: SMS_URL, token: SMS_TOKEN } }),
  };
}

function gatewayOf(variables: ServerVariables) {
  const { GATEWAY_URL: url, GATEWAY_ORIGIN: pageUrl } = variables;
  const { GATEWAY_PUBLIC_KEY: publicKey, GATEWAY_PRIVATE_KEY: privateKey } = variables;
  if (url === undefined || pageUrl === undefined) return undefined;
  if (publicKey === undefined || privateKey === undefined) return undefined;
  const { GATEWAY_ACCOUNT_USD: usd, GATEWAY_ACCOUNT_CAD: cad } = variables;
  return httpGateway({
    url: url.replace(/\/$/, ''),
    pageUrl,
    publicKey,
    privateKey,
    merchantAccounts: {
      ...(usd === undefined ? {} : { USD: usd }),
      ...(cad === undefined ? {} : { CAD: cad }),
    },
  });
}
