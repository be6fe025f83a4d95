import { policy } from '../core/singletons/trusted-types.js';
import type { GatewayConfiguration } from './client.types.js';
import { writeJson } from '../core/json.js';

/** Class that marks the parameters of the fraud service's script. */
export const frameClass = 'fnparams-dede7cc5-15fd-4c75-a9f4-36c430ee3a99';

/** Name of this integration at the fraud service. */
export const fraudSource = 'BRAINTREE_SIGNIN';

/** Returns the URL of the fraud service's script; a self-hosted gateway serves a substitute. */
export function fraudScriptUrl({ environment, clientApiUrl }: GatewayConfiguration): string {
  const path = '/da/r/fb.js';
  return environment === 'development' ? new URL(path, clientApiUrl).href : `https://c.paypal.com${path}`;
}

/** Writes the parameters that the fraud service's script reads into a data block. */
export function writeParameters(holder: HTMLScriptElement, parameters: object): void {
  holder.setAttribute('type', 'application/json');
  holder.setAttribute('fncls', frameClass);
  holder.text = policy.createScript(writeJson(parameters));
}
