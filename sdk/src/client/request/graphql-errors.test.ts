import { describe, expect, it } from 'vitest';
import { graphQLFailure } from '../../../test/support/gateway-samples.js';
import { isInternalFailure, judgeStatus, readGraphQLBody } from './graphql-errors.js';

const data = { tokenizeCreditCard: {} };

describe('the status that a GraphQL answer stands for', () => {
  it.each([
    ['data', { data }, 200],
    ['data without any errors', { data, errors: null }, 200],
    ['an error of the input', graphQLFailure('VALIDATION'), 422],
    ['missing rights', graphQLFailure('AUTHORIZATION'), 403],
    ['a wrong authorization', graphQLFailure('AUTHENTICATION'), 401],
    ['an unknown failure', graphQLFailure('UNKNOWN'), 500],
    ['an internal failure', graphQLFailure('INTERNAL'), 500],
    ['something not found', graphQLFailure('NOT_FOUND'), 500],
    ['no service', graphQLFailure('SERVICE_AVAILABILITY'), 500],
    ['a class of tomorrow', graphQLFailure('RESOURCE_LIMIT'), 500],
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
    ['data that are null', { data: null }, 500],
    ['an error that says nothing', { errors: [{}] }, 500],
    ['an empty list of errors', { data, errors: [] }, 500],
    ['HTML', '<html>', 500],
    ['nothing', '', 500],
    ['null', null, 500],
  ])('is judged by its body: %s', (_, body, status) => {
    expect(judgeStatus(200, body)).toBe(status);
  });

  it.each([-1, 0, 201, 400, 401, 403, 429, 500, 503])('is its own where it is not 200: %i', (status) => {
    expect(judgeStatus(status, { data })).toBe(status);
    expect(judgeStatus(status, graphQLFailure('VALIDATION'))).toBe(status);
  });
});

describe('a failure of the GraphQL side itself', () => {
  it.each([
    ['UNKNOWN', true],
    ['INTERNAL', true],
    ['VALIDATION', false],
    ['AUTHENTICATION', false],
    ['AUTHORIZATION', false],
    ['NOT_FOUND', false],
    ['SERVICE_AVAILABILITY', false],
    [undefined, false],
  ])('is recognised by the class %s: %s', (errorClass, expected) => {
    expect(isInternalFailure(graphQLFailure(errorClass))).toBe(expected);
  });

  it('is none where there are data', () => {
    expect(isInternalFailure(graphQLFailure('INTERNAL', { data }))).toBe(false);
  });

  it.each([
    ['HTML', '<html>'],
    ['nothing', ''],
    ['an object of something else', {}],
  ])('is none in %s', (_, body) => {
    expect(isInternalFailure(body)).toBe(false);
  });
});

it.each(['text', 7, null, undefined, true])(
  'reads %j, which GraphQL never sends, as an empty answer',
  (body) => {
    expect(readGraphQLBody(body)).toEqual({});
  },
);
