import { cardErrors, hostedFieldsErrors } from '#src/methods/hosted-fields/shared/hosted-fields.errors.js';
import { explain } from './explain.js';

export const explained = [
  ...explain(hostedFieldsErrors, {
    ATTRIBUTE_NOT_SUPPORTED: [
      'The attribute cannot be set on a field.',
      'Set `aria-invalid`, `aria-required`, `disabled` or `placeholder`.',
    ],
    ATTRIBUTE_VALUE_NOT_ALLOWED: [
      'The value is not one that the attribute can have.',
      'Pass `true` or `false`; only `placeholder` takes other values.',
    ],
    FIELD_DUPLICATE_IFRAME: [
      'The container has a frame already, for example of an earlier instance.',
      'Call `teardown` of the earlier instance first, and use each container once.',
    ],
    FIELD_INVALID: ['There is no field of this name.', 'Use one of the names in the message.'],
    FIELD_NOT_PRESENT: ['The form was created without this field.', 'Add the field to `fields`.'],
    FIELD_PROPERTY_INVALID: [
      'A property of a field has the wrong type or value; the message names both.',
      'Correct the property.',
    ],
    FONT_FAILED: [
      'A font could not be loaded; the fields use the next font of the rule.',
      'Check the URL of the font and the header `Access-Control-Allow-Origin`.',
    ],
    INVALID_FIELD_KEY: ['`fields` has a key that is no field.', 'Use one of the names in the message.'],
    INVALID_FIELD_SELECTOR: [
      'A container does not exist when `create` is called, or is no element.',
      'Call `create` after the container was added to the page; check the selector.',
    ],
    NOT_READY: [
      '`pay()` of `<pay-card>` was called before `pay-ready`, or after a failed load.',
      'Wait for `pay-ready`; the message names the reason.',
    ],
    OPTION_INVALID: ['An argument of the call is invalid; the message names it.', 'Correct the argument.'],
    TIMEOUT: [
      'The fields did not become ready within `timeout`; the message has the reason.',
      'Offer another try; check that containers are in the document and that the server of the frames responds.',
    ],
    TOKENIZATION_REQUEST_ACTIVE: [
      'Another tokenization of this form is pending.',
      'Disable your button until the promise of `tokenize` has settled.',
    ],
  }),
  ...explain(cardErrors, {
    FIELDS_EMPTY: ['The shopper has entered nothing.', 'Ask the shopper to fill the fields.'],
    FIELDS_INVALID: [
      'Fields are incomplete or invalid; `details.invalidFieldKeys` names them.',
      'Mark these fields; `<pay-card>` does that itself.',
    ],
    TOKENIZATION_NETWORK_ERROR: [
      'The gateway does not respond or fails; the frame that sends the card may be lost.',
      'Offer another try.',
    ],
    FAILED_TOKENIZATION: [
      'The gateway rejected the card; `details.originalError` has its response.',
      'Ask the shopper to check the data or to use another card.',
    ],
    TOKENIZATION_CVV_VERIFICATION_FAILED: [
      'The bank rejected the security code while the card was being saved.',
      'Ask the shopper to check the code.',
    ],
    TOKENIZATION_FAIL_ON_DUPLICATE: [
      'The card is in the vault already, and the account rejects duplicates.',
      'Offer the saved card.',
    ],
  }),
];
