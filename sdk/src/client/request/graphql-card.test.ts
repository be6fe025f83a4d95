import { type OperationDefinitionNode, parse, print } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { ClientConfiguration, JsonObject } from '../client.types.js';
import { clientConfiguration } from '../test-support.js';
import { cardQuery } from './graphql-card.js';

const key = clientConfiguration();
const token = clientConfiguration(
  {},
  { authorizationType: 'CLIENT_TOKEN', authorizationFingerprint: 'print' },
);
const bareToken = clientConfiguration({}, { authorizationType: 'CLIENT_TOKEN' });

interface Sent {
  query: string;
  operationName: string;
  variables: {
    input: { creditCard: JsonObject; options: JsonObject };
    authenticationInsightInput?: JsonObject;
  };
}

/** Returns the query as JSON transfers it: undefined values are left out. */
const sent = (data: JsonObject, configuration: ClientConfiguration = key) =>
  JSON.parse(JSON.stringify(cardQuery(configuration, data))) as Sent;
const cardSent = (creditCard: JsonObject) => sent({ creditCard }).variables.input.creditCard;

describe('the query of a card tokenization', () => {
  const withInsight = { creditCard: {}, authenticationInsight: true, merchantAccountId: 'eur' };

  it.each([
    ['without insight', { creditCard: {} }, ['$input: TokenizeCreditCardInput!']],
    [
      'with insight',
      withInsight,
      ['$input: TokenizeCreditCardInput!', '$authenticationInsightInput: AuthenticationInsightInput!'],
    ],
  ])('is one valid mutation %s', (_, data, variables) => {
    const { query, operationName } = sent(data);
    const { definitions } = parse(query);
    const mutation = definitions[0] as OperationDefinitionNode;
    expect(definitions).toHaveLength(1);
    expect(mutation).toMatchObject({ operation: 'mutation', name: { value: 'TokenizeCreditCard' } });
    expect(mutation.variableDefinitions?.map(print)).toEqual(variables);
    expect(operationName).toBe('TokenizeCreditCard');
  });

  it('selects the fields that the REST format needs', () => {
    const words = (query: string) => query.match(/\w+/g);
    const fields =
      'token creditCard bin brandCode last4 cardholderName expirationMonth expirationYear binData prepaid healthcare debit durbinRegulated commercial payroll issuingBank countryOfIssuance productId';
    expect(words(sent({ creditCard: {} }).query)).toEqual(expect.arrayContaining(fields.split(' ')));
    expect(words(sent({ creditCard: {} }).query)).not.toContain('authenticationInsight');
    expect(words(sent(withInsight).query)).toContain('customerAuthenticationRegulationEnvironment');
  });

  it.each([
    [
      'both options are set',
      { authenticationInsight: true, merchantAccountId: 'eur' },
      { merchantAccountId: 'eur' },
    ],
    ['insight is not requested', { authenticationInsight: false, merchantAccountId: 'eur' }, undefined],
    ['the account is missing', { authenticationInsight: true }, undefined],
    ['the account is empty', { authenticationInsight: true, merchantAccountId: '' }, undefined],
  ])('requests the regulation only with a merchant account: %s', (_, data, input) => {
    expect(sent({ creditCard: {}, ...data }).variables.authenticationInsightInput).toEqual(input);
  });
});

describe('the card in a card tokenization query', () => {
  it('has only the caller’s fields', () => {
    const card = {
      number: '4111111111111111',
      expirationMonth: '12',
      expirationYear: '2030',
      cvv: '123',
      cardholderName: 'Ann Example',
      billingAddress: { postalCode: '94107', countryCodeAlpha2: 'US' },
    };
    expect(cardSent({ ...card, options: { validate: true }, token: 'x' })).toEqual(card);
    expect(cardSent({})).toEqual({});
  });

  it('accepts keys in camelCase and snake_case', () => {
    expect(
      cardSent({
        cardholder_name: 'Ann',
        expiration_month: '12',
        billing_address: { postal_code: '94107', country_code_alpha2: 'US', STREET_ADDRESS: 'Main' },
      }),
    ).toEqual({
      cardholderName: 'Ann',
      expirationMonth: '12',
      billingAddress: { postalCode: '94107', countryCodeAlpha2: 'US', streetAddress: 'Main' },
    });
  });

  it('has numbers as strings, lists as objects, and unchanged flags', () => {
    expect(cardSent({ cvv: 123, billingAddress: { lines: ['a', 2], isHome: true } })).toEqual({
      cvv: '123',
      billingAddress: { lines: { 0: 'a', 1: '2' }, isHome: true },
    });
  });

  it.each([
    ['12/30', '12', '30'],
    ['12 / 2030', '12', '2030'],
    [' 1/2030 ', '1', '2030'],
    ['12', '12', undefined],
    ['', '', ''],
  ])('has its date %j in two parts', (expirationDate, month, year) => {
    expect(cardSent({ expirationDate })).toEqual(
      JSON.parse(JSON.stringify({ expirationMonth: month, expirationYear: year })),
    );
  });

  it('uses separate month and year instead of the date, unless they are empty', () => {
    expect(cardSent({ expirationDate: '12/30', expirationMonth: '01', expirationYear: '' })).toEqual({
      expirationMonth: '01',
      expirationYear: '30',
    });
  });

  it.each([
    { creditCard: { number: null } },
    { creditCard: null },
    { creditCard: { billingAddress: { locality: null } } },
  ])('is rejected before anything is sent if it contains null: %j', (data) => {
    expect(() => cardQuery(key, data)).toThrow(expect.objectContaining({ code: 'CLIENT_OPTION_INVALID' }));
  });
});

describe('the option validate of a card', () => {
  const options = (configuration: ClientConfiguration, validate?: unknown) =>
    sent({ creditCard: { options: { validate, unionPayEnrollment: undefined, other: 1 } } }, configuration)
      .variables.input.options;

  it.each([true, false])('is the caller’s: %s', (validate) => {
    expect([key, token, bareToken].map((configuration) => options(configuration, validate))).toEqual([
      { validate },
      { validate },
      { validate },
    ]);
  });

  it('is by default true for tokens, false for keys and absent for a token without a fingerprint', () => {
    expect([token, key, bareToken].map((configuration) => options(configuration))).toEqual([
      { validate: true },
      { validate: false },
      {},
    ]);
  });

  it.each(['false', '', 0, 'yes'])(
    'has its default if the caller’s value is not a boolean: %j',
    (validate) => {
      expect(options(token, validate)).toEqual({ validate: true });
      expect(options(key, validate)).toEqual({ validate: false });
    },
  );
});
