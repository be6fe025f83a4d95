import { pageCode } from '#test/support/page-script.js';

export interface FormPage {
  /** Submit events, each with the nonce at that moment. */
  submissions: { nonce: unknown; submitter?: string | undefined }[];
  /** True if the page prevents the navigation of a submit. */
  keep: boolean;
  /** Codes of errors of the elements. */
  errors: string[];
}

/** Records the submit events of the page's form. */
export const recordSubmits = (keep = false) =>
  pageCode((isKept) => {
    const formPage: FormPage = { submissions: [], keep: isKept, errors: [] };
    Object.assign(window, formPage);
    const form = document.querySelector('form');
    form?.addEventListener('submit', (event) => {
      const nonce = new FormData(form).get('nonce');
      formPage.submissions.push({ nonce, submitter: event.submitter?.id });
      if ((window as unknown as FormPage).keep) event.preventDefault();
    });
    document.addEventListener('pay-error', ({ error }) => formPage.errors.push(error.code));
  }, keep);

/** Defines an element with a form and a card in a closed root. */
export const defineShopForm = (tokenizationKey: string): string =>
  pageCode((key) => {
    class ShopForm extends HTMLElement {
      connectedCallback() {
        const root = this.attachShadow({ mode: 'closed' });
        const form = document.createElement('form');
        const card = document.createElement('pay-card');
        card.setAttribute('name', 'nonce');
        card.setAttribute('authorization', key);
        const button = document.createElement('button');
        button.textContent = 'Buy';
        const buy = () => {
          button.click();
        };
        Object.assign(window, { buy });
        form.append(card, button);
        form.addEventListener('submit', (event) => {
          event.preventDefault();
          Object.assign(window, { nonce: new FormData(form).get('nonce') });
        });
        root.append(form);
      }
    }
    customElements.define('shop-form', ShopForm);
  }, tokenizationKey);

/** Prevents payments while `isPrevented` is set; while `isServerSlow` is set, the test responds for the shop's server. */
export const controlPayments = pageCode(() => {
  const shopWindow = window as typeof window & { isServerSlow?: boolean; isPrevented?: boolean };
  document.addEventListener('pay-success', (event) => {
    if (!shopWindow.isServerSlow) return;
    event.waitUntil(
      new Promise<void>((resolve, reject) => {
        Object.assign(window, { settle: { resolve, reject } });
      }),
    );
  });
  document.addEventListener('pay-start', (event) => {
    if (shopWindow.isPrevented) event.preventDefault();
  });
});

/** Pays when the page's button is pressed. */
export const payOnClick = pageCode(() => {
  document.querySelector('button')?.addEventListener('click', () => {
    document
      .querySelector('pay-card')
      ?.pay()
      .catch(() => undefined);
  });
});
