import { type Gateway, scenario } from '../scenario.js';
import { numbers, ofGuest, typesCard } from './support.js';

interface Tag {
  /** Attributes of the script tag besides the authorization. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Markup inside of the form, beside the button. */
  readonly inputs?: string;
  /** True if the tag is outside of the form. */
  readonly isOutside?: true;
  readonly authorization?: string;
}

const tags: Readonly<Record<string, Tag>> = {
  'in a form': {},
  'in a form with the inputs': {
    inputs: '<input type="hidden" name="payment_method_nonce" value="old"><input name="device_data">',
    attributes: { 'data-data-collector.kount': 'true' },
  },
  'with attributes': {
    attributes: { 'data-card.cardholder-name.required': 'false', 'data-locale': 'en_GB' },
  },
  'with an order of options': {
    attributes: {
      'data-payment-option-priority': '["card"]',
      'data-paypal.flow': 'vault',
      'data-nothing': '1',
    },
  },
  'outside of a form': { isOutside: true },
  'with an empty authorization': { authorization: '' },
};

/** Scenarios of the Drop-in of a script tag. */
export const scriptTagScenarios = Object.entries(tags).map(([what, tag]) =>
  scenario({
    name: `drop-in of a script tag ${what}`,
    authorization: (gateway: Gateway) => ofGuest(gateway),
    shopper: { 'types a card': typesCard(numbers.visa) },
    data: tag,
    run: async ({ shop, shopper, authorization, data, see, until }) => {
      const { attributes = {}, inputs = '', isOutside } = data;
      const url = [...document.scripts].findLast(({ src }) => /drop-?in/.test(src))?.src ?? '';
      Reflect.deleteProperty((window as unknown as { braintree: object }).braintree, 'dropin');
      const form = document.createElement('form');
      form.target = 'result';
      form.innerHTML = `<iframe name="result" hidden></iframe>${inputs}<button name="step" value="pay">Pay</button>`;
      let isSent = false;
      form.addEventListener('formdata', ({ formData }) => {
        isSent = true;
        see(
          'sent',
          Object.fromEntries(
            [...formData].map(([name, value]) => [name, name === 'device_data' ? 'device data' : value]),
          ),
        );
      });
      document.body.append(form);
      // Errors of scripts of other hosts are hidden from the page without it.
      const script = Object.assign(document.createElement('script'), { src: url, crossOrigin: 'anonymous' });
      script.setAttribute('data-braintree-dropin-authorization', data.authorization ?? authorization);
      for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
      const loaded = new Promise((resolve) => {
        script.addEventListener('load', resolve);
      });
      (isOutside ? document.body : form).prepend(script);
      await loaded;
      see('has a container', form.querySelector('[id^="braintree-dropin-"]') !== null);
      if (isOutside || data.authorization === '') return;
      await until('the fields', () => document.querySelector('.braintree-loaded') !== null);
      await shop.record('start');
      form.querySelector<HTMLButtonElement>('[name=step]')?.click();
      await shop.record('an empty form');
      await shopper('types a card');
      // The frames report the last keys to the page after the shopper has seen them.
      await until('valid fields', () =>
        ['number', 'expiration', 'cvv', 'postal-code'].every((field) =>
          document.querySelector(`.braintree-form-${field}.braintree-hosted-fields-valid`),
        ),
      );
      form.querySelector<HTMLButtonElement>('[name=step]')?.click();
      await until('the submit', () => isSent);
      await shop.record('submitted');
    },
  }),
);
