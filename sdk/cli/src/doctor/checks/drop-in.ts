import { authorizationAttribute } from '../collect-markup.js';
import type { Check, Finding, LogFact, MissingDropInFact, ScriptFact } from '../facts.types.js';
import { loadsDropIn, shownUrl } from '../tessera-urls.js';

const severities = { error: 'error', warn: 'warning' } as const;

const logged = ({ level, text }: LogFact): Finding => ({
  id: 'drop-in-logged',
  severity: severities[level],
  text: `The page has logged: ${text.replace(/https?:\/\/[^\s'"]+/g, shownUrl)}`,
  remedy: 'Correct what the message names.',
});

const missing = ({ seconds, error }: MissingDropInFact): Finding => ({
  id: 'drop-in-missing',
  // `create` has rejected.
  severity: error === undefined ? 'warning' : 'error',
  text: `The page has loaded the Drop-in, but does not show one after ${String(seconds)} seconds.${error === undefined ? '' : ` Its last error: ${error}`}`,
  remedy: [
    'Look at the error of create, with which it calls its callback or rejects its promise.',
    'If the page creates the Drop-in after a press, name the address of a page that shows it.',
  ].join('\n'),
});

function unopened({ url, unusedAttributes = [] }: ScriptFact): Finding[] {
  if (unusedAttributes.length === 0 || !loadsDropIn(url)) return [];
  return [
    {
      id: 'script-tag-unauthorized',
      severity: 'warning',
      text: `The script tag in the form has ${unusedAttributes.join(', ')}, but no ${authorizationAttribute}: it opens no Drop-in.`,
      remedy: `Add ${authorizationAttribute} with the tokenization key or a client token.`,
    },
  ];
}

/** Checks of the Drop-in of a page. */
export const dropInChecks: readonly Check[] = [
  { name: 'console of the Drop-in', run: ({ facts: { logs } }) => logs?.map(logged) },
  { name: 'script tag of the Drop-in', run: ({ facts: { scripts } }) => scripts.flatMap(unopened) },
  {
    name: 'display of the Drop-in',
    run: ({ facts: { logs, missingDropIn } }) =>
      logs === undefined ? undefined : missingDropIn === undefined ? [] : [missing(missingDropIn)],
  },
];
