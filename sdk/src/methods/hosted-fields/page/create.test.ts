import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenedPage, openPage } from '#test/support/page-document.js';
import { sandboxKey } from '#test/support/gateway-samples.js';
import { VERSION } from '#src/core/version.js';
import { create } from '../index.js';

let page: OpenedPage;

beforeEach(() => {
  page = openPage();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const form = { authorization: sandboxKey, container: '#card', assetsUrl: 'https://assets.example' };
const single = (fields?: object) => ({ ...form, container: undefined, fields });

describe('create', () => {
  it.each<[name: string, options: object, code: string, details?: object]>([
    [
      'neither a client nor an authorization',
      { ...form, authorization: undefined },
      'INSTANTIATION_OPTION_REQUIRED',
    ],
    ['neither a container nor fields', single(), 'INSTANTIATION_OPTION_REQUIRED'],
    ['an empty list of fields', single({}), 'INSTANTIATION_OPTION_REQUIRED'],
    ['a form with an empty list of fields', { ...form, fields: {} }, 'INSTANTIATION_OPTION_REQUIRED'],
    ['an unknown field', single({ colour: { container: '#card' } }), 'HOSTED_FIELDS_INVALID_FIELD_KEY'],
    ['an unknown field of a form', { ...form, fields: { pin: {} } }, 'HOSTED_FIELDS_INVALID_FIELD_KEY'],
    [
      'a form in a container that does not exist',
      { ...form, container: '#nowhere' },
      'HOSTED_FIELDS_INVALID_FIELD_SELECTOR',
      { fieldKey: 'form' },
    ],
    [
      'a field in a container that does not exist',
      single({ cvv: { container: '#nowhere' } }),
      'HOSTED_FIELDS_INVALID_FIELD_SELECTOR',
      { fieldKey: 'cvv', fieldContainer: '#nowhere' },
    ],
    [
      'a field without a container',
      single({ cvv: {} }),
      'HOSTED_FIELDS_INVALID_FIELD_SELECTOR',
      { fieldKey: 'cvv' },
    ],
    [
      'a length that is text',
      single({ cvv: { container: '#card', maxlength: 'three' } }),
      'HOSTED_FIELDS_FIELD_PROPERTY_INVALID',
      { fieldKey: 'cvv' },
    ],
    ['an invalid assets address', { ...form, assetsUrl: 'nowhere' }, 'ASSETS_URL_INVALID'],
    [
      'a client of another release',
      { ...form, authorization: undefined, client: { getVersion: () => '3.50.0' } },
      'INCOMPATIBLE_VERSIONS',
    ],
    ['a malformed authorization', { ...form, authorization: 'x' }, 'CLIENT_INVALID_AUTHORIZATION'],
    ['a font without a family and a source', { ...form, fonts: [{}] }, 'INSTANTIATION_OPTION_INVALID'],
    ['a font without a source', { ...form, fonts: [{ family: 'A' }] }, 'INSTANTIATION_OPTION_INVALID'],
    [
      'a font with an empty family',
      { ...form, fonts: [{ family: '', source: 'a.woff2' }] },
      'INSTANTIATION_OPTION_INVALID',
    ],
    [
      'a font with an empty source',
      { ...form, fonts: [{ family: 'A', source: '' }] },
      'INSTANTIATION_OPTION_INVALID',
    ],
    ['a font that is a number', { ...form, fonts: [7] }, 'INSTANTIATION_OPTION_INVALID'],
  ])('rejects %s with its code, and leaves no frame', async (_, options, code, details) => {
    const error: unknown = await create(options as never).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code, type: 'MERCHANT', ...(details ? { details } : {}) });
    expect(page.frames()).toBe(0);
  });

  it.each<[options: object, message: string]>([
    [
      { ...form, container: '#nowhere' },
      'options.container is invalid: the selector "#nowhere" matches no element.',
    ],
    [{ ...form, container: ':::[' }, 'options.container is invalid: ":::[" is not a valid selector.'],
    [
      single({ cvv: { selector: '#nowhere' } }),
      'options.fields.cvv.selector is invalid: the selector "#nowhere" matches no element.',
    ],
    [
      { ...form, fields: { number: {}, cvv: { container: '#cvv' } } },
      'options.fields.cvv.container is invalid: options.container already shows all fields.',
    ],
    [
      { ...form, fields: { cvv: { selector: '#cvv' } } },
      'options.fields.cvv.selector is invalid: options.container already shows all fields.',
    ],
    [
      { ...single(), contaner: '#card' },
      'options.contaner is invalid: there is no such option; the nearest is "container"',
    ],
    [
      single({ cvv: { container: '#card', placeholdr: '123' } }),
      'options.fields.cvv.placeholdr is invalid: there is no such option; the nearest is "placeholder"',
    ],
    [single(), 'options.container or options.fields is required when creating Hosted Fields.'],
    [{ ...form, fields: {} }, 'options.fields is required when creating Hosted Fields.'],
    [
      single({ cvv: {} }),
      'options.fields.cvv.container is invalid: it must be an element, a shadow root or a selector, not undefined.',
    ],
    [
      single({ cvv: { container: '#card', maxlength: 'three' } }),
      'options.fields.cvv.maxlength is invalid: it must be a number.',
    ],
    [
      { ...form, fields: { pin: {} } },
      'options.fields.pin is not a field. The fields are cardholderName, number, expirationDate, expirationMonth, expirationYear, cvv, postalCode.',
    ],
    [
      { ...form, fields: ['number', 'cvv'] },
      'options.fields is invalid: it must be an object with one property per field: { number: {} }',
    ],
    [
      { ...form, assetsUrl: 5 },
      'assetsUrl must be an absolute http or https URL, not a value of type number.',
    ],
    [{ ...form, assetsUrl: 'nowhere' }, 'assetsUrl must be an absolute http or https URL, not "nowhere".'],
  ])('names the wrong option and the expected value: %j', async (options, message) => {
    await expect(create(options as never)).rejects.toHaveProperty('message', message);
  });

  it('names the address of the frames if they are not ready in time', async () => {
    const client = {
      getVersion: () => VERSION,
      getConfiguration: () => ({ gatewayConfiguration: {} }),
      request: () => Promise.reject(new Error('not expected')),
    };
    await expect(create({ ...form, client: client as never, timeout: 1 })).rejects.toMatchObject({
      code: 'HOSTED_FIELDS_TIMEOUT',
      message: `The fields did not become ready in time: https://assets.example/web/${VERSION}/html/hosted-fields-form-frame.min.html did not respond.`,
    });
  });
});
