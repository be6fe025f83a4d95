import type { Evidence } from '../documents/evidence.js';

/** Success criterion of WCAG 2.2, level A or AA, with the tests that concern it. */
export interface Criterion {
  readonly id: string;
  readonly name: string;
  readonly level: 'A' | 'AA';
  /** Tests with a name. */
  readonly tests: readonly Evidence[];
  /** True if the named tests cover the criterion wherever it concerns the elements. */
  readonly isCovered: boolean;
}

const methods = 'sdk/src/methods';
const fields = `${methods}/hosted-fields/test/browser`;
const test = (file: string, title: string): Evidence => ({ file, title });

const keyboard = test(`${fields}/keys.browser.test.ts`, 'a card is filled and paid by the keyboard alone');
const tabKey = test(
  `${fields}/card.look.browser.test.ts`,
  'the tab key moves through the fields and out again, forwards and backwards',
);
const accessibilityTree = test(
  `${fields}/announcements.browser.test.ts`,
  'assistive technology receives the name, the message and the state of every field',
);
const announced = test(`${fields}/announcements.browser.test.ts`, 'errors are announced, each change once');
const bothSchemes = test(`${fields}/card.look.browser.test.ts`, 'axe finds nothing in any state and theme');
const zoom = test(`${fields}/card.look.browser.test.ts`, 'five fields have room at a zoom of 400 %');
const overlayName = test(
  'sdk/src/frames/overlay/overlay.element.test.ts',
  'is a modal dialog with a name, and focuses its first button',
);
const overlayFocus = test(
  'sdk/src/frames/overlay/overlay.browser.test.ts',
  'Escape closes the overlay, restores the focus, and cancels once',
);
const overlayFits = test(
  `${methods}/venmo/test/browser/qr.places.browser.test.ts`,
  'the overlay works in French, Arabic, dark, narrow and high-contrast pages',
);
const bankFocus = test(
  `${methods}/three-d-secure/test/browser/three-d-secure.dialog.browser.test.ts`,
  'Shift+Tab leaves the bank’s page, and Escape cancels there',
);
const fieldErrors = [
  test(`${fields}/card.browser.test.ts`, 'a missing field has its error beside it, and gets the focus'),
  test(
    `${methods}/sepa/test/browser/sepa.pay.browser.test.ts`,
    'a missing value is reported beside its field, which receives the focus',
  ),
  test(
    `${methods}/us-bank-account/test/browser/us-bank-account.browser.test.ts`,
    'errors are shown beside the fields, and the focus moves to the first',
  ),
  test(
    `${methods}/unionpay/test/browser/unionpay.card.browser.test.ts`,
    'a payment without a mobile number focuses its field',
  ),
  test(
    'sdk/src/drop-in/test/browser/drop-in.browser.test.ts',
    'the field errors of an incomplete card are shown, and announced',
  ),
];

/** Named tests by criterion, and whether they cover all of it. */
const tested: Readonly<Record<string, readonly [isCovered: boolean, ...tests: Evidence[]]>> = {
  '1.3.1': [false, accessibilityTree],
  '1.3.5': [
    false,
    test(
      `${fields}/fields.autofill.browser.test.ts`,
      'finds hidden inputs for all other fields in each frame',
    ),
  ],
  '1.4.3': [false, bothSchemes],
  '1.4.4': [false, zoom],
  '1.4.10': [
    false,
    zoom,
    test('sdk/src/checkout/checkout.layout.browser.test.ts', 'all panels fit into ${width} px'),
    overlayFits,
  ],
  '2.1.1': [
    false,
    keyboard,
    test(
      `${methods}/local-payment/test/browser/local-payment.pay.browser.test.ts`,
      'a shopper selects one of several methods with the keyboard, and cancels at the bank',
    ),
    test('sdk/src/drop-in/test/browser/drop-in.browser.test.ts', 'a card is deleted by the keyboard'),
  ],
  '2.1.2': [true, tabKey, overlayFocus, bankFocus],
  '2.4.3': [
    false,
    tabKey,
    overlayName,
    overlayFocus,
    test(
      'sdk/src/checkout/checkout.methods.browser.test.ts',
      'the focus stays in the list if the selected method is unavailable',
    ),
  ],
  '2.4.6': [false, accessibilityTree],
  '3.1.2': [
    true,
    test(
      'sdk/test/elements/appearance.contract.ts',
      'marks its messages with their language and direction, unless the page has the same',
    ),
  ],
  '3.3.1': [false, ...fieldErrors, announced],
  '3.3.2': [
    false,
    test(
      `${fields}/card.look.browser.test.ts`,
      'each field has its label and its state in the accessibility tree',
    ),
  ],
  '3.3.4': [
    false,
    test(`${fields}/card.forms.browser.test.ts`, 'a double click on the button makes one payment'),
    test(
      `${methods}/vault-manager/test/browser/vault.browser.test.ts`,
      'Escape keeps a payment method, and the focus returns',
    ),
  ],
  '4.1.2': [false, accessibilityTree, overlayName],
  '4.1.3': [
    false,
    announced,
    test(`${methods}/venmo/test/browser/qr.browser.test.ts`, 'each status is announced and shown'),
    test(
      `${methods}/vault-manager/test/browser/vault.browser.test.ts`,
      'each deletion is announced, and the focus moves to the next payment method',
    ),
    test(
      `${methods}/three-d-secure/test/browser/three-d-secure.element.browser.test.ts`,
      'the element verifies a card, and announces its progress',
    ),
  ],
};

/** Numbers and names of the criteria of level A and AA. WCAG 2.2 has removed 4.1.1. */
const names = {
  A: `1.1.1 Non-text content
1.2.1 Audio-only and video-only (prerecorded)
1.2.2 Captions (prerecorded)
1.2.3 Audio description or media alternative (prerecorded)
1.3.1 Info and relationships
1.3.2 Meaningful sequence
1.3.3 Sensory characteristics
1.4.1 Use of color
1.4.2 Audio control
2.1.1 Keyboard
2.1.2 No keyboard trap
2.1.4 Character key shortcuts
2.2.1 Timing adjustable
2.2.2 Pause, stop, hide
2.3.1 Three flashes or below threshold
2.4.1 Bypass blocks
2.4.2 Page titled
2.4.3 Focus order
2.4.4 Link purpose (in context)
2.5.1 Pointer gestures
2.5.2 Pointer cancellation
2.5.3 Label in name
2.5.4 Motion actuation
3.1.1 Language of page
3.2.1 On focus
3.2.2 On input
3.2.6 Consistent help
3.3.1 Error identification
3.3.2 Labels or instructions
3.3.7 Redundant entry
4.1.2 Name, role, value`,
  AA: `1.2.4 Captions (live)
1.2.5 Audio description (prerecorded)
1.3.4 Orientation
1.3.5 Identify input purpose
1.4.3 Contrast (minimum)
1.4.4 Resize text
1.4.5 Images of text
1.4.10 Reflow
1.4.11 Non-text contrast
1.4.12 Text spacing
1.4.13 Content on hover or focus
2.4.5 Multiple ways
2.4.6 Headings and labels
2.4.7 Focus visible
2.4.11 Focus not obscured (minimum)
2.5.7 Dragging movements
2.5.8 Target size (minimum)
3.1.2 Language of parts
3.2.3 Consistent navigation
3.2.4 Consistent identification
3.3.3 Error suggestion
3.3.4 Error prevention (legal, financial, data)
3.3.8 Accessible authentication (minimum)
4.1.3 Status messages`,
} as const;

/** Criteria of WCAG 2.2, levels A and AA, in the order of their numbers. */
export const criteria: readonly Criterion[] = (['A', 'AA'] as const)
  .flatMap((level) =>
    names[level].split('\n').map((line): Criterion => {
      const [id = '', ...words] = line.split(' ');
      const [isCovered = false, ...tests] = tested[id] ?? [];
      return { id, name: words.join(' '), level, tests, isCovered };
    }),
  )
  .sort((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }));

/** Criteria that have named tests, for a check that each of them exists. */
export const testedIds: readonly string[] = Object.keys(tested);
