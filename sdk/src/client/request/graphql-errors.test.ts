import { describe, expect, it } from 'vitest';
import { graphQLFailure } from '#test/support/gateway-samples.js';
import { isInternalFailure, httpStatusOf, readGraphQLBody } from './graphql-errors.js';

const data = { tokenizeCreditCard: {} };

describe('the HTTP status for a GraphQL response', () => {
  it.each([
    ['data', { data }, 200],
    ['data without any errors', { data, errors: null }, 200],
    ['an error of the input', graphQLFailure('VALIDATION'), 422],
    ['missing rights', graphQLFailure('AUTHORIZATION'), 403],
    ['a wrong authorization', graphQLFailure('AUTHENTICATION'), 401],
    ['an unknown failure', graphQLFailure('UNKNOWN'), 500],
    ['an internal failure', graphQLFailure('INTERNAL'), 500],
    ['an unknown object', graphQLFailure('NOT_FOUND'), 500],
    ['an unavailable service', graphQLFailure('SERVICE_AVAILABILITY'), 500],
    ['an unknown class', graphQLFailure('RESOURCE_LIMIT'), 500],
    ['a failure beside data', graphQLFailure('NOT_FOUND', { data }), 500],
    ['an error of the query, which has no class', graphQLFailure(undefined), 403],
    [
      'the first of several errors',
      {
        data: null,
        errors: [...graphQLFailure('AUTHENTICATION').errors, ...graphQLFailure('VALIDATION').errors],
      },
      401,
    ],
    ['neither data nor errors', {}, 500],
    ['null data', { data: null }, 500],
    ['an error without properties', { errors: [{}] }, 500],
    ['an empty list of errors', { data, errors: [] }, 500],
    ['HTML', '<html>', 500],
    ['nothing', '', 500],
    ['null', null, 500],
  ])('follows from its body: %s', (_, body, status) => {
    expect(httpStatusOf(200, body)).toBe(status);
  });

  it.each([-1, 0, 201, 400, 401, 403, 429, 500, 503])('stays unless it is 200: %i', (status) => {
    expect(httpStatusOf(status, { data })).toBe(status);
    expect(httpStatusOf(status, graphQLFailure('VALIDATION'))).toBe(status);
  });
});

describe('an internal failure of the GraphQL service', () => {
  it.each([
    ['UNKNOWN', true],
    ['INTERNAL', true],
    ['VALIDATION', false],
    ['AUTHENTICATION', false],
    ['AUTHORIZATION', false],
    ['NOT_FOUND', false],
    ['SERVICE_AVAILABILITY', false],
    [undefined, false],
  ])('is recognized by its class, %s: %s', (errorClass, expected) => {
    expect(isInternalFailure(graphQLFailure(errorClass))).toBe(expected);
  });

  it('is ruled out by data in the response', () => {
    expect(isInternalFailure(graphQLFailure('INTERNAL', { data }))).toBe(false);
  });

  it.each([
    ['HTML', '<html>'],
    ['nothing', ''],
    ['another object', {}],
  ])('is ruled out by %s as the body', (_, body) => {
    expect(isInternalFailure(body)).toBe(false);
  });
});

it.each(['text', 7, null, undefined, true])('a GraphQL response %j is read as an empty one', (body) => {
  expect(readGraphQLBody(body)).toEqual({});
});
