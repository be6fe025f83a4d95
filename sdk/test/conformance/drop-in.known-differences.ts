import type { KnownDifference } from './known-differences.types.js';

/** Paths of events and views that were noted. */
const noted = (label: string, part: 'events' | 'card events' | 'view', rest = '') =>
  new RegExp(`^noted\\[${label}: ${part}\\]\\.seen${rest}`);

export const differences: readonly KnownDifference[] = [
  {
    scenarios: ['drop-in has these members'],
    path: /^noted\[names\]\.seen/,
    shows: /"card-sheet-header"/,
    braintreeWeb: 'The elements of options that are not offered are in the page, hidden.',
    tessera: 'Only those of offered options are in the page.',
    why: 'The elements of an option load with it.',
  },
  {
    scenarios:
      /^drop-in (?:starts with|with (?:payment methods|another card|a choice|device data|translations)|without the device data|deletes|asks|cannot)/,
    path: noted('start', 'events'),
    shows: /"noted"/,
    braintreeWeb:
      'With saved payment methods, `changeActiveView` and `paymentMethodRequestable` may fire just after `create`.',
    tessera: 'The state at the start is not announced.',
    why: 'Ask `isPaymentMethodRequestable()` after `create`.',
    isRare: true,
  },
  {
    scenarios: ['drop-in takes a card with options of the fields'],
    path: noted('start', 'card events', '\\.number'),
    shows: /"noted"/,
    braintreeWeb: 'With `prefill`, `card:notEmpty` and `card:cardTypeChange` may fire just after `create`.',
    tessera: 'Prefilled fields are not announced.',
    why: 'The texts are there when `create` resolves.',
    isRare: true,
  },
  {
    scenarios:
      /^drop-in (?:takes a card|clears the selection of a new|changes a (?:property|function)|with translations|beside|of an account)/,
    path: /^noted\[(?:pay|cleared|updated again): (?:events|view)\]\.seen(?:\[\d\]|\.requestable$)/,
    shows: /"paymentMethodIsSelected":true/,
    braintreeWeb:
      'If the fields are cleared later than 200 ms after a payment, `noPaymentMethodRequestable` fires although the new payment method is selected.',
    tessera: 'It does not fire; the payment method stays requestable.',
    why: 'The event did not fit the selection.',
    isRare: true,
  },
  {
    scenarios:
      /^drop-in (?:deletes|asks|cannot|forgets|with (?:another card|a choice|translations)|takes a card of a guest$)/,
    path: noted('[^\\]]*', 'view', '\\.methods\\[\\d\\]\\.isActive$'),
    shows: /"isActive":false/,
    braintreeWeb:
      'The selected payment method stays marked while the list is edited, and beside the open card form.',
    tessera: 'Only the payment method that would be used is marked.',
    why: 'The mark tells the shopper what they pay with.',
  },
  {
    scenarios: ['drop-in deletes the last saved card', 'drop-in forgets a card of a guest'],
    path: /^noted\[delete-confirmation__yes: card events\]/,
    shows: /"card:focus"/,
    braintreeWeb: 'After the deletion of the last payment method, the focus is lost.',
    tessera: 'It moves into the form.',
    why: 'Shoppers with a keyboard or a screen reader stay in the Drop-in.',
  },
  {
    scenarios: ['drop-in with a choice between saved cards'],
    path: noted('[^\\]]*', 'view', '\\.(?:fieldErrors|visible\\.number-field-error)'),
    shows: /"number-field-group"/,
    braintreeWeb: 'The error of an empty field vanishes when the field loses the focus.',
    tessera: 'It stays until the field is changed.',
    why: 'The message says why the payment was not made.',
    isRare: true,
  },
  {
    scenarios: [
      'drop-in beside another one',
      'drop-in in a shadow tree',
      'drop-in with a style sheet of the shop',
    ],
    path: /^noted\[(?:after the first: view|style sheets after teardown|is kept)\]\.seen/,
    shows: /./,
    braintreeWeb:
      '`teardown` removes the style sheet that other instances and the shop use, and keeps that of a shadow tree.',
    tessera: 'The last instance removes the style sheet that it added, and no other.',
    why: 'Two Drop-ins can be on one page.',
  },
  {
    scenarios: ['drop-in teardown twice'],
    path: /^(?:noted\[again\]\.rejected|uncaught\[0\])/,
    shows: /"label":"again","rejected":.*"name":"DropinError"/,
    braintreeWeb:
      '`teardown` does not wait for its parts, and rejects with a `TypeError` when it is called twice.',
    tessera: 'It waits for all parts; a second call rejects with a `DropinError`.',
    why: 'Shops need to know when everything is gone.',
  },
  {
    scenarios: [
      'drop-in beside another one',
      'drop-in calls back',
      'drop-in in a shadow tree',
      'drop-in teardown twice',
      'drop-in with a style sheet of the shop',
    ],
    path: /^uncaught\[\d\]/,
    shows: /"uncaught":\[\]/,
    braintreeWeb:
      'If `teardown` is called while the card fields start, rejections of their calls are unhandled.',
    tessera: 'They are handled.',
    why: 'Error reports of the shop show only errors that matter.',
    isRare: true,
  },
  {
    scenarios: ['drop-in keeps the objects of the shop'],
    path: /^noted\[options\]\.seen/,
    shows: /"label":"options"/,
    braintreeWeb: 'Changes the option objects of the shop.',
    tessera: 'Changes nothing of the shop.',
    why: 'Two Drop-ins shared `buttonStyle`.',
  },
  {
    scenarios:
      /^drop-in (?:verifies a card (?:without a challenge|of an amount|with data|with a challenge)|takes a card of a)/,
    path: noted('pay(?: with another)?', 'events'),
    shows: /"changeActiveView"/,
    braintreeWeb: 'The list of payment methods is shown 200 ms after a new one was added.',
    tessera: 'It is shown at once, before a 3D Secure check.',
    why: 'A request in that time was rejected.',
    isRare: true,
  },
  {
    scenarios: ['drop-in verifies a card without an amount'],
    path: /./,
    shows: /./,
    braintreeWeb: 'Tokenizes a card, and only then rejects without an amount for 3D Secure; it logs nothing.',
    tessera: 'Rejects before, logs the reason, and keeps the entered card.',
    why: 'A mistake of the shop must not empty the fields.',
  },
  {
    scenarios: ['drop-in whose verification is answered with status 404'],
    path: /^noted\[(?:pay|pay again|method 0)(?:: (?:events|view))?\]/,
    shows: /"paymentMethodRequestable"/,
    braintreeWeb: 'If a saved card could not be checked with 3D Secure, it is not selected any more.',
    tessera: 'It is selected again, under its new nonce, unless the bank has rejected it.',
    why: 'The shopper can try again.',
  },
  {
    scenarios: /^drop-in whose verification is answered with status (?!404)\d+$/,
    path: /^noted\[(?:pay|pay again|method 0)(?:: (?:events|view))?\]/,
    shows: /"noPaymentMethodRequestable"/,
    braintreeWeb:
      'After a failed 3D Secure check, no requestable event fires until a check succeeds, and `isPaymentMethodRequestable` stays true.',
    tessera: 'Both show that no payment method is selected.',
    why: 'The shop’s button showed the wrong state.',
  },
  {
    scenarios: /^drop-in (?:whose verification is answered with status \d+|of an account without 3D Secure)$/,
    path: /^requests\[\d\]/,
    shows: /./,
    braintreeWeb:
      'Lists the saved payment methods again for each part of a failed check, and before it rejects without 3D Secure.',
    tessera: 'Lists them once.',
    why: 'The page sends only requests that the payment needs.',
  },
  {
    scenarios: ['drop-in changes the amount of PayPal', 'drop-in clears the selection of a new card'],
    path: noted(
      '(?:updated|cleared|nothing left)',
      'view',
      '\\.(?:methods|visible\\.(?:lower|upper)-container)',
    ),
    shows: /"methods":\[\]/,
    braintreeWeb:
      'A payment method that `updateConfiguration` or `clearSelectedPaymentMethod` drops stays in the list.',
    tessera: 'It is removed.',
    why: 'It cannot be used any more.',
  },
  {
    scenarios:
      /^drop-in (?:takes PayPal|with Venmo that the shopper (?:declines|fails in)$|with Apple Pay: cancel$)/,
    path: noted('after the (?:window|sheet)', 'view', '\\.(?:error|visible\\.sheet-error(?:-text)?)$'),
    shows: /"error":false/,
    braintreeWeb: 'The text that asks for the wallet’s button stays after the button was pressed.',
    tessera: 'It is removed when the button is pressed.',
    why: 'The shopper has done what it asks for.',
    isRare: true,
  },
  {
    scenarios: /^drop-in of a script tag (?:in a form|with (?:attributes|an order))/,
    path: /^noted\[sent\]\.seen\.step$/,
    shows: /"step":"pay"/,
    braintreeWeb:
      'A script tag loses a submit before the Drop-in is ready, submits twice after a double press, and drops the name of the button.',
    tessera: 'Keeps the submit until the Drop-in is ready, submits once, with the name of the button.',
    why: 'The form arrives as the shopper sent it.',
  },
  {
    scenarios: ['drop-in whose only option cannot be set up'],
    path: /^noted\[create\]\.rejected\.cause/,
    shows: /"label":"create","rejected":/,
    braintreeWeb: '`DropinError` has no `cause` and no stack; if every option fails, the causes are missing.',
    tessera: 'It is a class of errors with a `cause` and a stack.',
    why: 'Debuggers and error reports show them.',
  },
  {
    scenarios: [
      'drop-in with a locale that is no text',
      'drop-in with a card option that is a number',
      'drop-in with an invalid selector',
    ],
    path: /^noted\[create\]\.rejected/,
    shows: /"rejected":.*"name":"DropinError"/,
    braintreeWeb: 'Values that an option cannot have reject with a native `TypeError` or `SyntaxError`.',
    tessera: 'They reject with a `DropinError` that names the option.',
    why: 'The message says what to change.',
  },
  {
    scenarios:
      /^drop-in (?:starts with (?:several options|options|saved cards, none)|deletes a saved|asks|clears the selection|with Google Pay)/,
    path: noted('[^\\]]*', 'view', '\\.(?:error|visible\\.sheet-(?:container|error|error-text))$'),
    shows: /"error":true/,
    braintreeWeb: 'A request without a selected payment method shows nothing.',
    tessera: 'A text says why nothing was paid.',
    why: 'The shopper must know what to do next.',
  },
  {
    scenarios: ['drop-in takes a card of a customer'],
    path: noted('typed', 'view', '\\.(?:error|visible\\.sheet-error(?:-text)?)$'),
    shows: /"error":false/,
    braintreeWeb: 'The text that asks to check the marked fields stays until the next request.',
    tessera: 'It is removed with the last error of a field.',
    why: 'The shopper has done what it asks for.',
  },
  {
    scenarios: ['drop-in whose card is answered with status 500'],
    path: /^requests\[\d\]/,
    shows: /"list payment methods"/,
    braintreeWeb:
      'If the response to a card that is saved is lost, the card is sent over another interface, and saved twice.',
    tessera:
      'It is sent again only if the first interface cannot be reached; otherwise, the saved card is shown with the error.',
    why: 'The customer must not have the card twice.',
  },
];
