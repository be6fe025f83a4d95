/** Values of `data-braintree-id` that are promised to stay. */
const promised = [
  'wrapper',
  'methods-label',
  'methods-edit',
  'choose-a-way-to-pay',
  'upper-container',
  'loading-container',
  'methods',
  'methods-container',
  'options',
  'payment-options-container',
  'sheet-container',
  'sheet-error',
  'sheet-error-text',
  'lower-container',
  'other-ways-to-pay',
  'toggle',
  'disable-wrapper',
  'delete-confirmation',
  'delete-confirmation__message',
  'delete-confirmation__yes',
  'delete-confirmation__no',
  ...['card', 'paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay'],
  ...['card', 'paypal', 'paypal-credit', 'venmo', 'apple-pay', 'google-pay'].map(
    (name) => `${name}-sheet-header`,
  ),
  ...['paypal', 'paypal-credit', 'venmo', 'apple-pay', 'google-pay'].map((name) => `${name}-button`),
  'card-view-icons',
  ...['cardholder-name', 'number', 'expiration-date', 'cvv', 'postal-code'].flatMap((name) => [
    `${name}-field-group`,
    `${name}-field-error`,
  ]),
  'card-number-icon',
  'cvv-icon',
  'save-card-field-group',
  'save-card-input',
];

/** Parts whose visibility depends on styles alone. */
const decoration = new Set(['card-number-icon', 'cvv-icon', 'disable-wrapper']);

/** Classes that name the state. */
const stateClasses = /^braintree-(?:loading|loaded|show-.*)$/;
const sheetError = 'braintree-sheet--has-error';
const fieldError = 'braintree-form__field-group--has-error';

/** Polls without a change after which a view is still. The Drop-in changes its views after up to 500 ms. */
const stillPolls = 14;
const pollEveryMs = 50;
const mostPolls = 200;

/** Returns the Drop-ins of the page, including those in shadow trees. */
function wrappers(root: ParentNode = document): Element[] {
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? wrappers(shadowRoot) : [],
  );
  return [...root.querySelectorAll('[data-braintree-id="wrapper"]'), ...inner];
}

const at = (wrapper: Element, id: string): HTMLElement | null =>
  wrapper.querySelector(`[data-braintree-id="${id}"]`);

/** Returns true if a shopper can see an element or its content. */
function isSeen(element: Element | null): boolean {
  if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const { width, height } = element.getBoundingClientRect();
  if (width < 2 || height < 2) return false;
  // Closed parts have a parent without height.
  for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
    if (getComputedStyle(up).overflow !== 'visible' && up.getBoundingClientRect().height < 2) return false;
  }
  return true;
}

/** Returns the digits or the account of a payment method; texts differ. */
const accountIn = (row: HTMLElement) => /\d{4}|\S+@\S+/.exec(row.innerText)?.[0] ?? '';

function viewOf(wrapper: Element): unknown {
  const stateful = [wrapper, ...wrapper.querySelectorAll('.braintree-dropin')];
  // Labels and errors without a text cannot be seen.
  const isVisible = (id: string) =>
    isSeen(at(wrapper, id)) &&
    !at(wrapper, id)?.classList.contains('braintree-no-payment-method-selected') &&
    (!/-(?:label|error)$/.test(id) || at(wrapper, id)?.textContent.trim() !== '');
  const classes = stateful.flatMap(({ classList }) =>
    [...classList].filter((name) => stateClasses.test(name)),
  );
  const has = (name: string) => wrapper.querySelector(`.${name}`) !== null;
  return {
    classes: classes.sort(),
    visible: Object.fromEntries(
      promised.filter((id) => !decoration.has(id) && isVisible(id)).map((id) => [id, true]),
    ),
    methods: [...wrapper.querySelectorAll<HTMLElement>('.braintree-method')].map((row) => ({
      account: accountIn(row),
      isActive: row.classList.contains('braintree-method--active'),
    })),
    options: [...wrapper.querySelectorAll('.braintree-option')].filter(isSeen).map((row) => ({
      id: [...row.classList].find((name) => name.startsWith('braintree-option__'))?.slice(18),
      isDisabled: row.classList.contains('braintree-disabled'),
      message: row.querySelector('.braintree-option__disabled-message')?.textContent !== '',
    })),
    icons: [...wrapper.querySelectorAll('[data-braintree-id$="-card-icon"]')]
      .filter(isSeen)
      .map((icon) => icon.getAttribute('data-braintree-id')),
    error: has(sheetError) && at(wrapper, 'sheet-error-text')?.textContent.trim() !== '',
    fieldErrors: [...wrapper.querySelectorAll(`.${fieldError}`)].map((group) =>
      group.getAttribute('data-braintree-id'),
    ),
  };
}

/** Returns the promised names that are in the page, visible or not. */
export const presentNames = (): string[] =>
  promised.filter((id) => document.querySelector(`[data-braintree-id="${id}"]`));

/** Returns the visible state of all Drop-ins of the page. */
export function seenView(): object {
  const [first, ...others] = wrappers().map(viewOf);
  return { ...(typeof first === 'object' ? first : {}), others };
}

/** Waits until views and events do not change any more. */
export async function stillView(events: () => number): Promise<void> {
  let last = '';
  for (let polls = 0, quiet = 0; quiet < stillPolls && polls < mostPolls; polls += 1) {
    const isLoading = wrappers().some((wrapper) => wrapper.querySelector('.braintree-loading'));
    const now = `${String(events())} ${String(isLoading)} ${JSON.stringify(seenView())}`;
    quiet = now === last && !isLoading ? quiet + 1 : 0;
    last = now;
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
}
