import { writeFileSync } from 'node:fs';
import { type AssetsPackage, manifestIn, readManifest } from '../web-package.js';

/** Policies of the frames that send requests to the gateway. */
const policies = ['frames', 'paymentRequests'];

/**
 * Adds the origin of a gateway to the policies in the copied manifest. The hashes of the files do not depend on it.
 *
 * @throws Error if a policy of the manifest does not limit connections.
 */
export function allowGateway(copy: AssetsPackage, gateway: string): void {
  const manifest = readManifest(copy);
  const changed = policies.map((name) => [
    name,
    withConnection(name, manifest.contentSecurityPolicy[name] ?? '', gateway),
  ]);
  const contentSecurityPolicy = {
    ...manifest.contentSecurityPolicy,
    ...(Object.fromEntries(changed) as Record<string, string>),
  };
  writeFileSync(
    manifestIn(copy.web, copy.version),
    `${JSON.stringify({ ...manifest, contentSecurityPolicy }, undefined, 2)}\n`,
  );
}

function withConnection(name: string, policy: string, gateway: string): string {
  const directives = policy.split('; ');
  if (!directives.some((directive) => directive.startsWith('connect-src ')))
    throw new Error(`The policy "${name}" in manifest.json has no connect-src: --gateway cannot add to it.`);
  return directives
    .map((directive) => (directive.startsWith('connect-src ') ? `${directive} ${gateway}` : directive))
    .join('; ');
}
