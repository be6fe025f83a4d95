import { z } from '@hono/zod-openapi';
import { characterProblem, nameText } from './schemas.js';

/** A protocol, `www.`, or a host with a path: mail programs turn them into links. */
const address = /:\/\/|(?<![\p{L}\p{N}])www\.|\.[\p{L}\p{N}-]*\p{L}(?::\d+)?\//iu;

/** Returns true if a text contains a web address, also one with characters that look the same or are invisible. */
const hasAddress = (text: string): boolean => address.test(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''));

/** Returns a schema for the name of a person. Messages greet with it: an address in it would look like one of the portal. */
export const personName = (description: string) =>
  nameText(80)
    .pipe(
      z
        .string()
        .min(1)
        .refine(
          (name) => !hasAddress(name),
          characterProblem('The name of a person cannot contain a web address.'),
        ),
    )
    .describe(`${description}, with at most 80 characters`);
