import { isOneOf, localeIds, storeIds, stores } from '../stores.js';
import { cartPage } from './cart-page.js';
import { checkoutPage } from './checkout-page.js';
import { find } from './dom.js';
import { decide, needsConsent, startInsights } from './insights.js';
import { listPage } from './list-page.js';
import { productPage } from './product-page.js';
import { receiptPage } from './receipt-page.js';
import { showFrame, startRouter } from './router.js';
import { chooseLocale, chooseStore, setFlashMessage, localeOf, storeOf } from './shopper.js';
import { translate } from './translate.js';

chooseStore(storeOf());
chooseLocale(localeOf());
startInsights();

const router = startRouter({
  '': listPage,
  product: productPage,
  cart: cartPage,
  checkout: checkoutPage,
  receipt: receiptPage,
});

const applyLocale = () => {
  document.documentElement.lang = localeOf();
  translate(document);
  router.refresh();
};

const search = find(document, '.search', HTMLFormElement);
search.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = find(search, 'input', HTMLInputElement).value.trim();
  router.go(text ? `/?${new URLSearchParams({ q: text }).toString()}` : '/');
});

const preferences = find(document, '#preferences', HTMLFormElement);
const [store, locale] = ['store', 'locale'].map((name) =>
  find(preferences, `[name="${name}"]`, HTMLSelectElement),
);
if (store && locale) {
  store.value = storeOf();
  locale.value = localeOf();
  store.addEventListener('change', () => {
    if (!isOneOf(storeIds, store.value)) return;
    chooseStore(store.value);
    setFlashMessage('notice.store', { currency: stores[store.value].currency });
    router.refresh();
  });
  locale.addEventListener('change', () => {
    if (!isOneOf(localeIds, locale.value)) return;
    chooseLocale(locale.value);
    applyLocale();
  });
}

/** Another tab may have changed the store, the language or the cart. */
const syncWithOtherTabs = () => {
  if (document.visibilityState === 'hidden' || !store || !locale) return;
  const isMoved = store.value !== storeOf();
  if (isMoved) setFlashMessage('notice.store', { currency: stores[storeOf()].currency });
  const hasSameLocale = locale.value === localeOf();
  store.value = storeOf();
  locale.value = localeOf();
  if (!hasSameLocale) applyLocale();
  else if (isMoved) router.refresh();
  else showFrame(new URL(location.href));
};
document.addEventListener('visibilitychange', syncWithOtherTabs);
addEventListener('focus', syncWithOtherTabs);

const consent = find(document, '#consent', HTMLElement);
consent.hidden = !needsConsent();
consent.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return;
  decide(target.value === 'granted' ? 'granted' : 'denied');
  consent.hidden = true;
  find(document, '#main', HTMLElement).focus({ preventScroll: true });
});
find(document, '#privacy', HTMLElement).addEventListener('click', () => {
  consent.hidden = false;
  find(consent, 'button', HTMLButtonElement).focus();
});

applyLocale();
