// The same file for both Drop-ins: only the script tag before it is different.
const form = document.querySelector('#payment-form');
const button = form.querySelector('button');
const { authorization, amount } = form.dataset;

window.braintree.dropin
  .create({
    authorization,
    container: '#dropin-container',
    card: { cardholderName: true, vault: { allowVaultCardOverride: true } },
    paypal: { flow: 'checkout', amount, currency: 'USD' },
    venmo: { allowDesktopWebLogin: true, paymentMethodUsage: 'multi_use' },
    threeDSecure: true,
    vaultManager: true,
  })
  .then((dropin) => {
    button.disabled = false;
    // The button is not disabled during the payment: it would lose the focus.
    const setBusy = (isBusy) => button.setAttribute('aria-disabled', String(isBusy));
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      if (button.getAttribute('aria-disabled') === 'true') return;
      setBusy(true);
      try {
        const { nonce } = await dropin.requestPaymentMethod({ threeDSecure: { amount } });
        form.elements.payment_method_nonce.value = nonce;
        form.submit();
      } catch {
        // The Drop-in shows what is missing.
        setBusy(false);
      }
    });
    // Enter in a field of the card.
    dropin.on('card:inputSubmitRequest', () => form.requestSubmit());
    // The browser shows the page again, with its state.
    window.addEventListener('pageshow', () => setBusy(false));
  })
  .catch((error) => {
    form.querySelector('output').textContent = `The payment form isn’t available. ${error.message}`;
  });
