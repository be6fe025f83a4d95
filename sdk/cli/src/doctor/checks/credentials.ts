import type { Check, CredentialFact, Finding, PageFacts } from '../facts.types.js';
import { isLocal } from '../tessera-urls.js';

function environmentFindings({ environment, kind, start }: CredentialFact, { url }: PageFacts): Finding[] {
  if (url === undefined || environment === undefined) return [];
  const isPublic = url.startsWith('https:') && !isLocal(url);
  if (isPublic && environment !== 'production')
    return [
      {
        id: 'test-credential',
        severity: 'warning',
        text: `The ${kind} ${start} is of the environment ${environment}: no money moves.`,
        remedy: 'Use the production account on the public page.',
      },
    ];
  if (!isPublic && environment === 'production')
    return [
      {
        id: 'production-credential',
        severity: 'warning',
        text: `The ${kind} ${start} is of the production account, on a page for development.`,
        remedy: 'Use a sandbox account.',
      },
    ];
  return [];
}

function tokenFindings({ kind, expires, start }: CredentialFact, { now, file }: PageFacts): Finding[] {
  if (kind !== 'client token') return [];
  const found: Finding[] = [];
  if (expires !== undefined && expires <= now)
    found.push({
      id: 'expired-token',
      severity: 'error',
      text: `The client token ${start} has expired.`,
      remedy: 'Request a new one from the server for each page.',
    });
  if (file !== undefined)
    found.push({
      id: 'static-token',
      severity: 'error',
      text: `The client token ${start} is part of a file, but is valid for 24 hours only.`,
      remedy: 'Request it from the server, or use a tokenization key.',
    });
  return found;
}

/** Checks of keys and tokens. */
export const credentialChecks: readonly Check[] = [
  {
    name: 'authorization',
    run: ({ facts }) =>
      facts.credentials.flatMap((credential) => [
        ...environmentFindings(credential, facts),
        ...tokenFindings(credential, facts),
      ]),
  },
  {
    name: 'private key',
    run: ({ facts }) =>
      facts.hasPrivateKey
        ? [
            {
              id: 'private-key',
              severity: 'error',
              text: 'The page contains a private key of the gateway: everyone can refund and charge with it.',
              remedy: 'Remove it, and replace the key in the control panel at once.',
            },
          ]
        : [],
  },
];
