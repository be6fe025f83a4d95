import { describe, expect, it } from 'vitest';
import { graphQLFailure } from '#test/support/gateway-samples.js';
import { adaptErrors } from './field-errors.js';

const fieldError = (inputPath: unknown, message = 'is wrong', legacyCode = '81715') => ({
  message,
  extensions: { errorClass: 'VALIDATION', legacyCode, inputPath },
});

describe('GraphQL field errors', () => {
  it('become the tree of the REST interface', () => {
    const errors = [
      fieldError(['input', 'creditCard', 'number'], 'Number is wrong', '81715'),
      fieldError(['input', 'creditCard', 'cvv'], 'CVV is wrong', '81707'),
      fieldError(['input', 'creditCard', 'billingAddress', 'postalCode'], 'Too long', '81809'),
    ];
    expect(adaptErrors({ data: null, errors })).toEqual({
      error: { message: 'Credit card is invalid' },
      fieldErrors: [
        {
          field: 'creditCard',
          fieldErrors: [
            { field: 'number', code: '81715', message: 'Number is wrong' },
            { field: 'cvv', code: '81707', message: 'CVV is wrong' },
            {
              field: 'billingAddress',
              fieldErrors: [{ field: 'postalCode', code: '81809', message: 'Too long' }],
            },
          ],
        },
      ],
    });
  });

  it('keep two entries for one field', () => {
    const errors = [
      fieldError(['input', 'creditCard', 'cvv'], 'one'),
      fieldError(['input', 'creditCard', 'cvv'], 'two'),
    ];
    expect(adaptErrors({ errors })).toMatchObject({
      fieldErrors: [{ field: 'creditCard', fieldErrors: [{ message: 'one' }, { message: 'two' }] }],
    });
  });

  it('have the summary of a card only if a card field is wrong', () => {
    expect(adaptErrors({ errors: [fieldError(['input', 'options', 'validate'])] })).toMatchObject({
      error: { message: undefined },
      fieldErrors: [{ field: 'options' }],
    });
  });

  it('omit those without a field', () => {
    const errors = [fieldError(undefined, 'whole'), fieldError(['input', 'creditCard', 'cvv'])];
    expect(adaptErrors({ errors })).toMatchObject({
      fieldErrors: [{ field: 'creditCard', fieldErrors: [{ field: 'cvv' }] }],
    });
    expect(adaptErrors({ errors: [fieldError(['input'])] })).toEqual({
      error: { message: undefined },
      fieldErrors: [],
    });
  });

  it('become one message if none of them has a field', () => {
    expect(adaptErrors(graphQLFailure('VALIDATION', { message: 'All wrong' }))).toEqual({
      error: { message: 'All wrong' },
    });
  });
});

describe('another GraphQL failure', () => {
  it('becomes its first message, without fields', () => {
    expect(adaptErrors(graphQLFailure('AUTHENTICATION', { message: 'Who are you?' }))).toEqual({
      error: { message: 'Who are you?' },
      fieldErrors: [],
    });
  });

  it.each([
    ['without a class', graphQLFailure(undefined)],
    ['in HTML', '<html>'],
    ['without a message', {}],
    ['with an empty list of errors', { errors: [] }],
  ])('%s becomes a general message', (_, body) => {
    expect(adaptErrors(body)).toEqual({
      error: { message: 'The gateway could not process the request.' },
      fieldErrors: [],
    });
  });
});
