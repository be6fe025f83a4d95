import type { PageFacts, Subject } from '../facts.types.js';
import { exampleAssets } from '../tessera-urls.js';
import { handlerSources } from './blocked.js';
import { neededSources } from './needed-sources.js';

/** Directives in the order of the policy; each contains what the page loads from its own origin. */
const directives = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'media-src',
];
const rare = ['worker-src', 'manifest-src', 'object-src'];

/** Complete policy of a page, with what its author has to know. */
export interface CompletePolicy {
  readonly policy: string;
  readonly notes: readonly string[];
}

/** Returns the policy with which a page works as before, and its payments too. */
export function completePolicy(subject: Subject): CompletePolicy {
  const { facts } = subject;
  const isUnknown = subject.assets === undefined && contains(facts);
  const needed = isUnknown ? withExample(subject) : neededSources(subject);
  const used = facts.usage?.sources ?? {};
  const lines = [...directives, ...rare].flatMap((name) => {
    const observed = used[name] ?? [];
    if (rare.includes(name) && observed.length === 0) return [];
    const sources = new Set(["'self'", ...observed.flatMap((source) => allowing(name, source, facts))]);
    for (const source of needed[name] ?? []) sources.add(source);
    if (name === 'img-src') sources.add('data:');
    return [`${name} ${[...sources].join(' ')}`];
  });
  const types = facts.usage?.needsTypes === true ? [] : typeDirectives(facts);
  const fixed = rare.some((name) => used[name] && name === 'object-src') ? [] : ["object-src 'none'"];
  const policy = ["default-src 'self'", ...lines, ...fixed, "base-uri 'self'", ...types].join('; ');
  return {
    policy,
    notes: [
      ...(isUnknown ? [`${exampleAssets} stands for the origin that serves the copied assets.`] : []),
      ...notesOf(facts, types.length > 0),
    ],
  };
}

/** Returns true for a page that contains the SDK although it has not loaded anything from the assets origin. */
const contains = ({ hasBundle, errors = [] }: PageFacts): boolean => hasBundle || errors.length > 0;

/** Returns the sources with an example of the assets origin, for methods that are not known. */
function withExample(subject: Subject): Readonly<Record<string, readonly string[]>> {
  const needed = neededSources({ ...subject, assets: exampleAssets });
  return { 'style-src': [exampleAssets], ...needed };
}

const typeDirectives = ({ usage }: PageFacts): string[] => {
  const names = [...new Set([...(usage?.typePolicies ?? []), 'tessera'])].filter((name) => name !== '');
  return ["require-trusted-types-for 'script'", `trusted-types ${names.join(' ')}`];
};

/** Returns the sources of a policy that allow something the page was seen to use. */
function allowing(directive: string, used: string, { inlineHashes }: PageFacts): readonly string[] {
  switch (used) {
    case 'inline':
      // Styles are changed by scripts, so that their hashes are not known.
      return directive === 'script-src' ? inlineHashes.scripts : ["'unsafe-inline'"];
    case 'inline-attribute':
      return directive === 'script-src' ? handlerSources(inlineHashes) : ["'unsafe-inline'"];
    case 'eval':
      return ["'unsafe-eval'"];
    case 'wasm-eval':
      return ["'wasm-unsafe-eval'"];
    default:
      return [used];
  }
}

function notesOf({ usage, inlineHashes }: PageFacts, hasTypes: boolean): string[] {
  const hashes = inlineHashes.scripts.length + inlineHashes.handlers.length;
  return [
    ...(usage === undefined
      ? [
          'The page was not observed in a browser: add what else it loads, and the hashes of its inline scripts.',
        ]
      : []),
    ...(usage !== undefined && hashes > 0
      ? [
          "A hash allows one inline script as it is. Scripts that change with each response need 'nonce-…' instead.",
        ]
      : []),
    ...(hasTypes
      ? []
      : [
          'Scripts of the page write HTML texts: without this, add require-trusted-types-for and trusted-types tessera.',
        ]),
  ];
}
