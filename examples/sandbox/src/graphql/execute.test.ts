import { describe, expect, it } from 'vitest';
import { GatewayError } from '../gateway/gateway-error.js';
import { executeGraphQL, rootFieldOf, type Resolvers } from './execute.js';

const resolvers: Resolvers<string> = {
  query: {
    node: ({ id }, context) => ({
      __typename: 'Context',
      id,
      context,
      tags: [{ name: 'a' }, { name: 'b' }],
      none: null,
    }),
  },
  mutation: {
    refuse: () => {
      throw new GatewayError('VALIDATION', 'Refused', [{ path: ['a', 'b'], code: '1', message: 'No' }]);
    },
    echo: ({ input }) => ({ value: input, later: (args: Record<string, unknown>) => ({ args }) }),
  },
};

const run = (query: string, variables: Record<string, unknown> = {}, operationName: string | null = null) =>
  executeGraphQL({ query, variables, operationName }, resolvers, 'ctx');

describe('GraphQL execution', () => {
  it('returns only the requested fields', async () => {
    const { data } = await run(
      'query Q($id: ID!) { node(id: $id) { id name: context tags { name } none { x } } }',
      { id: 'i' },
    );
    expect(data).toEqual({
      node: { id: 'i', name: 'ctx', tags: [{ name: 'a' }, { name: 'b' }], none: null },
    });
  });

  it('selects inline fragments by type', async () => {
    const { data } = await run('{ node(id: "x") { ... on Context { id } ... on Other { nothing } } }');
    expect(data).toEqual({ node: { id: 'x' } });
  });

  it('passes variables, constants, lists and objects to resolvers', async () => {
    const query =
      'mutation M($v: In) { echo(input: { a: [1, "t", true, null, WORD], b: $v }) { value later(x: 2) { args } } }';
    const { data } = await run(query, { v: { deep: 1 } });
    expect(data).toEqual({
      echo: { value: { a: [1, 't', true, null, 'WORD'], b: { deep: 1 } }, later: { args: { x: 2 } } },
    });
  });

  it('reports an error with its class, path and location', async () => {
    expect(await run('mutation {\n  refuse { x }\n}')).toEqual({
      data: { refuse: null },
      errors: [
        {
          message: 'No',
          locations: [{ line: 2, column: 3 }],
          path: ['refuse'],
          extensions: {
            errorClass: 'VALIDATION',
            errorType: 'user_error',
            legacyCode: '1',
            inputPath: ['input', 'a', 'b'],
          },
        },
      ],
    });
  });

  it.each([
    ['an unknown field', '{ node(id: 1) { surprise } }'],
    ['an unknown root field', '{ nothing { x } }'],
    ['a document that ends too early', '{ node(id: 1) { id }'],
    ['an empty selection', '{ node(id: 1) { } }'],
    ['an empty document', ''],
    ['an unexpected character', '{ node(id: 1) { id ; } }'],
    ['a missing required variable', 'query Q($id: ID!) { node(id: $id) { id } }'],
    ['a directive', '{ node(id: 1) { id @skip(if: true) } }'],
    ['a named fragment', '{ node(id: 1) { ...parts } } fragment parts on Context { id }'],
    ['a subscription', 'subscription { node(id: 1) { id } }'],
    ['a property of Object.prototype', '{ node(id: 1) { constructor } }'],
    ['a root field of Object.prototype', '{ toString }'],
    ['a document with too many tokens', `{ ${'node '.repeat(6_000)}}`],
  ])('rejects %s without an error class', async (_, query) => {
    const { data, errors } = await run(query);
    expect(data).toBeNull();
    expect(errors?.[0]?.extensions).toBeUndefined();
  });

  it('uses the default of a missing variable', async () => {
    const query = 'query Q($id: ID! = "d", $n: Int) { node(id: $id) { id } }';
    expect((await run(query)).data).toEqual({ node: { id: 'd' } });
    expect((await run(query, { id: 'g' })).data).toEqual({ node: { id: 'g' } });
  });

  it('reports the location at which a document ends too early', async () => {
    const { errors } = await run('{\n  node(id: 1) {');
    expect(errors?.[0]?.locations).toEqual([{ line: 2, column: 16 }]);
  });

  it('runs the named operation', async () => {
    const query = 'query A { node(id: 1) { id } } query B { node(id: 2) { id } }';
    expect((await run(query, {}, 'B')).data).toEqual({ node: { id: 2 } });
    expect((await run(query)).data).toBeNull();
    expect(rootFieldOf(query, 'B')).toBe('node');
    expect(rootFieldOf('{', null)).toBeNull();
  });
});
