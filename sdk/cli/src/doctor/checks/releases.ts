import type { Check, Finding, AssetFact, ScriptFact } from '../facts.types.js';
import { readAsset, shownUrl, type TesseraAsset } from '../tessera-urls.js';

/** Says where the hash of a script is that is neither loaded nor installed. */
const missingHash = ({ version, path, isDropIn }: TesseraAsset): string =>
  isDropIn
    ? 'Add the hash that npx tessera copy-assets DIR prints, with crossorigin="anonymous".'
    : `Add the hash of ${path} in web/${version}/html/manifest.json of the copied assets, with crossorigin="anonymous".`;

function integrityFindings(
  { url, integrity, crossOrigin, isModule, hash, isInCode = false }: ScriptFact,
  page: string | undefined,
): Finding[] {
  const asset = readAsset(url);
  if (!asset || isModule || isInCode) return [];
  const about = shownUrl(url);
  if (integrity === undefined)
    return [
      {
        id: 'integrity-missing',
        severity: 'note',
        text: `${about} has no integrity.`,
        remedy: hash === undefined ? missingHash(asset) : `integrity="${hash}" crossorigin="anonymous"`,
      },
    ];
  const found: Finding[] = [];
  if (hash !== undefined && !integrity.split(/\s+/).includes(hash))
    found.push({
      id: 'integrity-wrong',
      severity: 'error',
      text: `The integrity of ${about} is that of another file: browsers block it.`,
      remedy: `integrity="${hash}"`,
      about,
    });
  const isForeign = page === undefined || new URL(page).origin !== asset.origin;
  if (isForeign && crossOrigin === undefined)
    found.push({
      id: 'crossorigin-missing',
      severity: 'error',
      text: `${about} has an integrity, but no crossorigin: browsers block it.`,
      remedy: 'crossorigin="anonymous"',
      about,
    });
  return found;
}

function frameFindings({ url, status, headers }: AssetFact, policy: string | undefined): Finding[] {
  if (status !== 200)
    return [
      {
        id: 'frames-missing',
        severity: 'error',
        text: `${shownUrl(url)} ${status === undefined ? 'cannot be reached' : `is answered with status ${String(status)}`}.`,
        remedy: 'Copy the assets of the same version: npx tessera copy-assets DIR.',
        about: shownUrl(url),
      },
    ];
  const found: Finding[] = [];
  const add = (id: string, severity: Finding['severity'], text: string, remedy: string) =>
    found.push({ id, severity, text, remedy });
  if (!/^text\/html\b/.test(headers['content-type'] ?? ''))
    add(
      'frames-type',
      'error',
      `${shownUrl(url)} is not sent as text/html.`,
      'Content-Type: text/html; charset=utf-8',
    );
  if (headers['content-security-policy'] === undefined)
    add(
      'frames-policy',
      'warning',
      'The pages of the frames have no content security policy.',
      policy === undefined
        ? 'Send the policies of web/VERSION/html/manifest.json of the copied assets.'
        : `Content-Security-Policy: ${policy}`,
    );
  const blocking = /^(?:deny|sameorigin)$/i.exec(headers['x-frame-options']?.trim() ?? '');
  if (blocking)
    add(
      'frames-refused',
      'error',
      `X-Frame-Options: ${blocking[0]} blocks the frames.`,
      'Remove it on the assets origin.',
    );
  if (headers['cross-origin-opener-policy']?.trim().startsWith('same-origin') === true)
    add(
      'frames-coop',
      'error',
      'Cross-Origin-Opener-Policy on the assets origin disconnects payment windows.',
      'Remove it on the assets origin.',
    );
  return found;
}

/** Checks of the loaded release. */
export const releaseChecks: readonly Check[] = [
  {
    name: 'integrity of scripts',
    run: ({ facts: { scripts, url } }) => scripts.flatMap((script) => integrityFindings(script, url)),
  },
  {
    name: 'version',
    run: ({ facts: { scripts, installed, requests = [] } }) => {
      if (installed === undefined) return undefined;
      const failed = requests
        .filter(({ status }) => status === undefined || status >= 400)
        .map(({ url }) => url);
      const others = scripts
        .filter(({ url }) => !failed.includes(url))
        .flatMap(({ url }) => readAsset(url) ?? [])
        .filter(({ version, isDropIn }) => !isDropIn && version !== installed);
      const [other] = others;
      if (!other) return [];
      return [
        {
          id: 'version',
          severity: 'warning',
          text: `The page loads ${other.version}; the installed @tessera/web is ${installed}.`,
          remedy: 'Copy the assets again, and change the version in the script tags.',
        },
      ];
    },
  },
  {
    name: 'pages of the frames',
    run: ({ facts: { framePage, framePolicy } }) => framePage && frameFindings(framePage, framePolicy),
  },
];
