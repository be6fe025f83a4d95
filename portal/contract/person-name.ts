import { z } from '@hono/zod-openapi';
import { characterProblem, nameText } from './schemas.js';

/** A protocol, `www.`, or a host with a path: mail programs turn them into links. */
const address = /:\/\/|(?<![\p{L}\p{N}])www\.|\.[\p{L}\p{N}-]*\p{L}(?::\d+)?\//iu;

/** Parts of email addresses, queries and network paths, and the full stop that browsers accept in hosts. */
const separator = /[@?\\。]/u;

/** Numbers that phones offer to call: six digits in a row, or seven with separators. */
const phoneNumber = /\p{Nd}{6}|(?:\p{Nd}\P{Nd}*){7}/u;

/** Returns true if a text contains an address or a phone number, also one with characters that look the same or are invisible. */
function hasContact(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  return [address, separator, phoneNumber].some((pattern) => pattern.test(plain));
}

/** Returns a schema for the name of a person. Messages greet with it: an address in it would look like one of the portal. */
export const personName = (description: string) =>
  nameText(80)
    .pipe(
      z
        .string()
        .min(1)
        .refine(
          (name) => !hasContact(name),
          characterProblem(
            'The name of a person cannot contain an address, `@`, `?`, a backslash, six digits in a row or seven digits.',
          ),
        ),
    )
    .describe(
      `${description}, with at most 80 characters, five digits in a row and six digits in total, without addresses, \`@\`, \`?\` and backslashes`,
    );
