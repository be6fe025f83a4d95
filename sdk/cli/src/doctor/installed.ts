import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '../integrity.js';
import { type AssetsPackage, findAssets, findWebPackage, readManifest } from '../web-package.js';
import type { AssetFact, PageFacts, ScriptFact } from './facts.types.js';
import { readRemedies } from './remedies.js';
import { readAsset } from './tessera-urls.js';

/** Returns the facts about the `@tessera/web` that a folder uses. */
export function installedFacts(
  of?: string,
): Pick<PageFacts, 'installed' | 'framePolicy' | 'knownElements' | 'remedies'> {
  try {
    const { folder, version } = findWebPackage(of);
    return {
      installed: version,
      framePolicy: framePolicy(of),
      knownElements: elementsIn(folder),
      remedies: readRemedies(folder),
    };
  } catch {
    return { installed: undefined, framePolicy: undefined, knownElements: undefined, remedies: undefined };
  }
}

/** Returns the tags in the manifest of the elements. */
function elementsIn(folder: string): string[] | undefined {
  const manifest = path.join(folder, 'dist/custom-elements.json');
  if (!existsSync(manifest)) return undefined;
  const { modules } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    modules: readonly { declarations?: readonly { tagName?: string }[] }[];
  };
  return modules.flatMap(({ declarations = [] }) => declarations.flatMap(({ tagName }) => tagName ?? []));
}

/** Returns the policy of the frames; undefined if there are no assets that fit, or if their manifest is damaged. */
function framePolicy(of: string | undefined): string | undefined {
  try {
    return readManifest(findAssets(of)).contentSecurityPolicy['frames'];
  } catch {
    return undefined;
  }
}

/** Adds the hashes of the installed files to the scripts of the same release, for pages that were not loaded. */
export function withInstalledHashes(scripts: readonly ScriptFact[], of?: string): ScriptFact[] {
  const web = installedAssets(of)?.web;
  if (web === undefined) return [...scripts];
  return scripts.map((script) => {
    const asset = readAsset(script.url);
    const file = asset && path.join(web, asset.isDropIn ? 'dropin' : '', asset.version, asset.path);
    if (file === undefined || !existsSync(file)) return script;
    return { ...script, hash: integrityOf(readFileSync(file)) };
  });
}

/** Returns the installed assets; undefined if there are none that fit the installed `@tessera/web`. */
export function installedAssets(folder: string | undefined): AssetsPackage | undefined {
  try {
    return findAssets(folder);
  } catch {
    return undefined;
  }
}

/** Returns the address of a frame's page of the release that a page loads; undefined if it loads none. */
export function framePageOf(urls: readonly string[]): string | undefined {
  const asset = urls.flatMap((url) => readAsset(url) ?? []).find(({ isDropIn }) => !isDropIn);
  return asset && `${asset.folder}/html/hosted-fields-frame.min.html`;
}

/** Longest time in milliseconds for the response to one request. */
export const responseMs = 5000;

/** Requests an asset without a browser, as for a page of the given origin. */
export async function requestAsset(
  url: string | undefined,
  origin?: string,
  withinMs = responseMs,
): Promise<AssetFact | undefined> {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const signal = AbortSignal.timeout(withinMs);
  try {
    const { status, headers } = await fetch(url, {
      signal,
      ...(origin === undefined ? {} : { headers: { origin } }),
    });
    return { url, status, headers: Object.fromEntries(headers) };
  } catch {
    return { url, status: undefined, headers: {} };
  }
}
