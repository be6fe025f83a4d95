import { oneByCause } from './causes.js';
import { copyChecks, useCheck } from './checks/copies.js';
import { creationChecks } from './checks/creation.js';
import { credentialChecks } from './checks/credentials.js';
import { dropInChecks } from './checks/drop-in.js';
import { elementChecks } from './checks/elements.js';
import { originChecks } from './checks/origins.js';
import { policyChecks } from './checks/policy.js';
import { releaseChecks } from './checks/releases.js';
import { requestChecks } from './checks/requests.js';
import { trustedTypesChecks } from './checks/trusted-types.js';
import type { Finding, PageFacts } from './facts.types.js';
import { detectMethods } from './methods.js';
import { readAsset, shownUrl } from './tessera-urls.js';

const checks = [
  ...[
    ...creationChecks,
    ...elementChecks,
    ...dropInChecks,
    ...originChecks,
    ...requestChecks,
    ...policyChecks,
    ...trustedTypesChecks,
  ],
  ...[...credentialChecks, ...releaseChecks, ...copyChecks],
];
const order = ['error', 'warning', 'note'] as const;

/** Result for one page. */
export interface Diagnosis {
  readonly place: string;
  readonly methods: readonly string[];
  /** Errors first. */
  readonly findings: readonly Finding[];
  /** Names of the checks that could not be made. */
  readonly unchecked: readonly string[];
}

/** Returns the origin that serves the frames, by the page's frames, requests and scripts. */
function assetsOf({ frames, requests = [], scripts }: PageFacts): string | undefined {
  const urls = [...frames, ...requests.map(({ url }) => url), ...scripts.map(({ url }) => url)];
  return urls.map((url) => readAsset(url)?.origin).find(Boolean);
}

/** Checks a page. `given` are the methods in use if they are known better than by looking. */
export function diagnose(facts: PageFacts, given?: readonly string[]): Diagnosis {
  const detected = detectMethods(facts);
  const subject = { facts, methods: given ?? detected, detected, assets: assetsOf(facts) };
  const results = checks.map(({ name, run }) => ({
    name,
    // Without a page, there is nothing else to check.
    findings: facts.folder && name !== useCheck ? undefined : run(subject),
  }));
  const findings = results.flatMap((result) => result.findings ?? []);
  return {
    place: facts.url === undefined ? (facts.file ?? '') : shownUrl(facts.url),
    methods: subject.methods,
    findings: oneByCause(findings)
      .map(({ id, severity, text, remedy }) => ({ id, severity, text, remedy }))
      .sort((left, right) => order.indexOf(left.severity) - order.indexOf(right.severity)),
    unchecked: results.filter((result) => result.findings === undefined).map(({ name }) => name),
  };
}
