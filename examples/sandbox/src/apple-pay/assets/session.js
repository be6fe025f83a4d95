/**
 * Stand-in of the browser's `ApplePaySession`, for browsers without it. A page on loopback loads it with a script element.
 * `window.applePayTest` decides without a sheet: `canPay` is the result of `canMakePayments`, `outcome` is `'approve'`,
 * `'cancel'`, `'silent'` or `'invalid'` (a token that the gateway cannot decrypt); `validationURL` replaces the own one.
 */
{
  const { origin } = new URL(document.currentScript.src);
  const test = () => window.applePayTest ?? {};
  const networks = ['amex', 'discover', 'masterCard', 'visa', 'maestro', 'elo', 'jcb', 'chinaUnionPay'];
  const isLoopback = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\]|.+\.test)$/.test(location.hostname);

  const random = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join('');

  /** Returns a token as Apple's, of a test card. */
  const tokenOf = (isValid) => ({
    paymentMethod: { displayName: 'Visa 1111', network: 'Visa', type: 'debit' },
    transactionIdentifier: random(),
    paymentData: {
      version: isValid ? 'EC_v1' : 'unknown',
      data: random(),
      signature: random(),
      header: { ephemeralPublicKey: random(), publicKeyHash: random(), transactionId: random() },
    },
  });

  const check = (version, request) => {
    if (!ApplePaySession.supportsVersion(version)) throw new TypeError(`Version ${version} is not supported`);
    if (!request?.total?.label || !request.total.amount) throw new TypeError('total is required');
    for (const name of ['countryCode', 'currencyCode']) {
      if (typeof request[name] !== 'string') throw new TypeError(`${name} is required`);
    }
    for (const name of ['supportedNetworks', 'merchantCapabilities']) {
      if (!Array.isArray(request[name]) || request[name].length === 0)
        throw new TypeError(`${name} is required`);
    }
    const unknown = request.supportedNetworks.find((name) => !networks.includes(name));
    if (unknown) throw new TypeError(`${unknown} is not a network`);
    if (navigator.userActivation?.isActive === false && !test().withoutClick) {
      throw new DOMException(
        'Must create a new ApplePaySession from a user gesture handler.',
        'InvalidAccessError',
      );
    }
  };

  class ApplePaySession extends EventTarget {
    static STATUS_SUCCESS = 0;
    static STATUS_FAILURE = 1;
    static STATUS_INVALID_BILLING_POSTAL_ADDRESS = 2;
    static STATUS_INVALID_SHIPPING_POSTAL_ADDRESS = 3;
    static STATUS_INVALID_SHIPPING_CONTACT = 4;
    static STATUS_PIN_REQUIRED = 5;
    static STATUS_PIN_INCORRECT = 6;
    static STATUS_PIN_LOCKOUT = 7;

    static canMakePayments() {
      return test().canPay ?? true;
    }
    static canMakePaymentsWithActiveCard() {
      return Promise.resolve(ApplePaySession.canMakePayments());
    }
    static supportsVersion(version) {
      return Number.isInteger(version) && version >= 1 && version <= 14;
    }

    #request;
    #status = 'new';
    #sheet;
    #validated = Promise.withResolvers();
    #waiting = {};

    constructor(version, request) {
      super();
      check(version, request);
      this.#request = request;
    }

    begin() {
      if (this.#status !== 'new') throw new DOMException('The session has begun.', 'InvalidStateError');
      this.#status = 'validating';
      const { label, amount } = this.#request.total;
      const { outcome } = test();
      if (!outcome) {
        this.#sheet = globalThis.tesseraWalletSheet({
          title: 'Apple Pay (test)',
          facts: [
            ['Pay', label],
            ['Total', `${amount} ${this.#request.currencyCode}`],
          ],
          main: { approve: 'Pay with Visa 1111' },
          cancel: 'Cancel',
          problems: { invalid: 'Send an unreadable token', silent: 'Never answer' },
        });
      }
      void this.#run(outcome ? Promise.resolve(outcome) : this.#sheet.chosen);
    }

    async #run(chosen) {
      const { validationURL = `${origin}/apple-pay/validate` } = test();
      setTimeout(() => this.#fire('validatemerchant', { validationURL }), 0);
      let choice = await chosen;
      if (choice === 'silent') {
        if (!this.#sheet) return;
        choice = await this.#sheet.stall('Apple Pay is not responding.');
      }
      if (choice === 'cancel') {
        this.#cancel();
        return;
      }
      this.#sheet?.wait('Processing…');
      await this.#validated.promise;
      if (this.#status !== 'choosing') return;
      const { requiredShippingContactFields, shippingMethods } = this.#request;
      await this.#select('paymentmethodselected', { paymentMethod: { type: 'debit' } });
      if (requiredShippingContactFields) {
        await this.#select('shippingcontactselected', {
          shippingContact: { countryCode: 'US', postalCode: '94107' },
        });
      }
      if (shippingMethods)
        await this.#select('shippingmethodselected', { shippingMethod: shippingMethods[0] });
      if (this.#status !== 'choosing') return;
      this.#status = 'authorized';
      const shippingContact = requiredShippingContactFields ? { emailAddress: 'ada@example.com' } : undefined;
      this.#fire('paymentauthorized', { payment: { token: tokenOf(choice === 'approve'), shippingContact } });
    }

    /** Fires an event and, if the page listens to it, waits for its completion. */
    #select(type, fields) {
      if (!this[`on${type}`]) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers();
      this.#waiting[type] = resolve;
      this.#fire(type, fields);
      return promise;
    }

    #fire(type, fields) {
      if (this.#status === 'closed') return;
      const event = Object.assign(new Event(type), fields);
      this[`on${type}`]?.(event);
      this.dispatchEvent(event);
    }

    #close() {
      this.#status = 'closed';
      this.#sheet?.close();
    }

    #cancel() {
      if (this.#status === 'closed') return;
      this.#fire('cancel', {});
      this.#close();
    }

    #complete(type) {
      if (!this.#waiting[type]) throw new DOMException('Nothing to complete.', 'InvalidStateError');
      this.#waiting[type]();
      delete this.#waiting[type];
    }

    completeMerchantValidation(session) {
      if (this.#status !== 'validating') throw new DOMException('Nothing to validate.', 'InvalidStateError');
      const { merchantSessionIdentifier, expiresAt, domainName } = session ?? {};
      if (!merchantSessionIdentifier || expiresAt < Date.now() || domainName !== location.hostname) {
        this.#cancel();
        return;
      }
      this.#status = 'choosing';
      this.#validated.resolve();
    }
    completePaymentMethodSelection() {
      this.#complete('paymentmethodselected');
    }
    completeShippingContactSelection() {
      this.#complete('shippingcontactselected');
    }
    completeShippingMethodSelection() {
      this.#complete('shippingmethodselected');
    }
    completeCouponCodeChange() {
      this.#complete('couponcodechanged');
    }
    completePayment(result) {
      if (this.#status !== 'authorized') throw new DOMException('Nothing to complete.', 'InvalidStateError');
      const status = typeof result === 'number' ? result : result?.status;
      window.applePayTest = { ...test(), completedWith: status };
      this.#close();
    }
    abort() {
      if (['new', 'closed'].includes(this.#status))
        throw new DOMException('Nothing to abort.', 'InvalidStateError');
      this.#close();
    }
  }

  if (isLoopback && !('ApplePaySession' in window)) window.ApplePaySession = ApplePaySession;
}
