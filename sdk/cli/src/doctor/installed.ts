import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findWebPackage } from '../web-package.js';
import type { FrameFact, PageFacts } from './facts.types.js';
import { readAsset } from './tessera-urls.js';

/** Facts about the installed `@tessera/web`. */
export function installedFacts(): Pick<PageFacts, 'installed' | 'framePolicy'> {
  try {
    const { folder, version } = findWebPackage();
    return { installed: version, framePolicy: framePolicy(folder, version) };
  } catch {
    return { installed: undefined, framePolicy: undefined };
  }
}

function framePolicy(folder: string, version: string): string | undefined {
  const manifest = path.join(folder, 'dist/web', version, 'html/manifest.json');
  if (!existsSync(manifest)) return undefined;
  const { contentSecurityPolicy } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    contentSecurityPolicy: { frames: string };
  };
  return contentSecurityPolicy.frames;
}

/** Returns the address of a frame's page of the release that a page loads; undefined if it loads none. */
export function framePageOf(urls: readonly string[]): string | undefined {
  const asset = urls.flatMap((url) => readAsset(url) ?? []).find(({ isDropIn }) => !isDropIn);
  return asset && `${asset.folder}/html/hosted-fields-frame.min.html`;
}

/** Requests a frame's page without a browser. */
export async function requestFrame(url: string | undefined): Promise<FrameFact | undefined> {
  if (url === undefined || !URL.canParse(url)) return undefined;
  try {
    const { status, headers } = await fetch(url);
    return { url, status, headers: Object.fromEntries(headers) };
  } catch {
    return { url, status: undefined, headers: {} };
  }
}
