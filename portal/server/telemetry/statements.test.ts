import { describe, expect, it } from 'vitest';
import { summaryOf } from './statements.js';

describe('summary of a statement', () => {
  it.each([
    ['select "id" from "portal"."payment" where "id" = $1', 'SELECT payment'],
    ['insert into "portal"."audit" ("id") values ($1)', 'INSERT audit'],
    [
      'update "portal"."a" set "n" = 1 from "portal"."b" where "x" is distinct from "excluded"."x"',
      'UPDATE a b',
    ],
    ['with "t" as (select 1 from pgboss.job) select * from "t" for update skip locked', 'WITH job'],
    ['select * from "portal"."recipient" where email = \'ann@demo.example\'', 'SELECT recipient'],
    ['  commit', 'COMMIT'],
    ['-- a comment', 'OTHER'],
  ])('has the operation and the tables, and no values: %s', (text, expected) => {
    const { operation, tables } = summaryOf(text);
    expect([operation, ...tables].join(' ')).toBe(expected);
  });
});
