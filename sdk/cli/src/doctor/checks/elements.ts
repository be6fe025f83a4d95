import type { Check, Finding } from '../facts.types.js';

/** Number of different characters up to which a tag of a file counts as a misspelt one; others can be the shop's own. */
const misspelt = 2;

/** Returns the number of characters to insert, remove or replace to turn one text into another. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, character] of Array.from(from).entries()) {
    const next = [line + 1];
    for (const [column, other] of Array.from(to).entries()) {
      const [left = 0, above = 0, diagonal = 0] = [next[column], row[column + 1], row[column]];
      next.push(Math.min(left + 1, above + 1, diagonal + (character === other ? 0 : 1)));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** Returns the most similar tag, with its distance. */
const nearestOf = (tag: string, known: readonly string[]) =>
  known
    .map((name) => ({ name, distance: distance(tag, name) }))
    .sort((left, right) => left.distance - right.distance)[0];

function unknownElement(tag: string, nearest: string): Finding {
  return {
    id: 'element-unknown',
    severity: 'error',
    text: `<${tag}> is no element of Tessera, and shows nothing.`,
    remedy: `Write <${nearest}>, or define <${tag}> if it is an element of the shop.`,
  };
}

const unauthorizedElement = (tag: string, seconds: number): Finding => ({
  id: 'authorization-missing',
  severity: 'error',
  text: `<${tag}> has no authorization after ${String(seconds)} seconds.`,
  remedy:
    'Set its authorization: the tokenization key of the control panel, or a client token from the server.',
});

/** Checks of the elements of a page. */
export const elementChecks: readonly Check[] = [
  {
    name: 'names of elements',
    run({ facts: { elements, definedElements, knownElements } }) {
      if (knownElements === undefined) return undefined;
      return elements
        .filter((tag) => !knownElements.includes(tag) && !definedElements?.includes(tag))
        .flatMap((tag) => {
          const nearest = nearestOf(tag, knownElements);
          const isMeant =
            nearest !== undefined && (definedElements !== undefined || nearest.distance <= misspelt);
          return isMeant ? unknownElement(tag, nearest.name) : [];
        });
    },
  },
  {
    name: 'authorization of elements',
    run: ({ facts: { unauthorized } }) =>
      unauthorized?.tags.map((tag) => unauthorizedElement(tag, unauthorized.seconds)),
  },
  {
    name: 'closed shadow roots',
    run: ({ facts: { hasClosedRoots } }) => (hasClosedRoots === true ? undefined : []),
  },
];
