import type { SandboxContext } from '../http-env.js';

/** French messages of the provider pages for shoppers. Messages for testers stay in English. */
const french: Readonly<Record<string, string>> = {
  To: 'À',
  For: 'Pour',
  Account: 'Compte',
  Description: 'Description',
  'Ship to': 'Livrer à',
  Amount: 'Montant',
  Card: 'Carte',
  Total: 'Total',
  Shipping: 'Livraison',
  'Pay with': 'Payer avec',
  'Account holder': 'Titulaire du compte',
  'Recurring payments': 'Paiements récurrents',
  'One-time payment': 'Paiement unique',
  '{email} (saved by the shop)': '{email} (enregistré par la boutique)',
  'Save PayPal for future payments': 'Enregistrer PayPal pour vos prochains paiements',
  'Pay with PayPal': 'Payer avec PayPal',
  'PayPal balance': 'Solde PayPal',
  'Agree and continue': 'Accepter et continuer',
  'Pay now': 'Payer maintenant',
  Continue: 'Continuer',
  Cancel: 'Annuler',
  'Cancel and return to {shop}': 'Annuler et retourner à {shop}',
  'Cancel and return': 'Annuler et revenir',
  'Agree and return': 'Accepter et revenir',
  'Approve payment': 'Approuver le paiement',
  'Approve your {method} payment': 'Approuver votre paiement {method}',
  'Pay with this card': 'Payer avec cette carte',
  'Pay from your wallet': 'Payer avec votre portefeuille',
  'We share your card’s last digits, your address and your contact details with the shop.':
    'Nous transmettons à la boutique les derniers chiffres de votre carte, votre adresse et vos coordonnées.',
  'Confirm your payment': 'Confirmez votre paiement',
  'Code from your bank': 'Code reçu de votre banque',
  'Confirm payment': 'Confirmer le paiement',
  'This code is wrong. Tries left: {count}': 'Ce code est erroné. Essais restants : {count}',
  'In this sandbox the code is {code}.': 'Dans cet environnement de test, le code est {code}.',
  'Your SEPA mandate': 'Votre mandat SEPA',
  'You authorize {shop} to collect payments from your account by direct debit.':
    'Vous autorisez {shop} à prélever des paiements sur votre compte.',
  'Pay with Venmo': 'Payer avec Venmo',
  'Venmo shares your name, email, phone and the addresses that the shop asks for.':
    'Venmo transmet votre nom, votre adresse courriel, votre numéro de téléphone et les adresses que la boutique demande.',
  Authorize: 'Autoriser',
  Decline: 'Refuser',
  'Payment authorized': 'Paiement autorisé',
  'Payment declined': 'Paiement refusé',
  'Payment failed': 'Échec du paiement',
  'Payment expired': 'Paiement expiré',
  'Return to the shop to continue.': 'Retournez à la boutique pour continuer.',
};

/** Language of a provider page. */
export interface Language {
  readonly locale: string;
  /** Returns the translation with its placeholders replaced, or the text itself if there is none. */
  readonly say: (text: string, params?: Readonly<Record<string, string>>) => string;
  /** Formats a decimal amount for the shopper's locale. */
  readonly money: (amount: string, currency: string) => string;
}

/** Returns the language that the shop requests, else the browser's. */
export function languageOf(c: SandboxContext): Language {
  const [preferred = ''] = (c.req.header('accept-language') ?? '').split(/[,;]/);
  return languageFor(known(c.req.query('locale')) ?? known(preferred) ?? 'en-US');
}

export function languageFor(locale: string): Language {
  const messages = locale.startsWith('fr') ? french : {};
  return {
    locale,
    say: (text, params = {}) =>
      (messages[text] ?? text).replaceAll(/\{(\w+)\}/g, (hole, name: string) => params[name] ?? hole),
    money: (amount, currency) =>
      /^[A-Z]{3}$/i.test(currency)
        ? new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount))
        : amount,
  };
}

function known(locale: string | undefined): string | undefined {
  try {
    return locale ? new Intl.Locale(locale.trim().replace('_', '-')).toString() : undefined;
  } catch {
    // Not a language, for example `*`.
    return undefined;
  }
}

/** Returns the query parameter of an approval address that contains the shopper's locale. */
export function localeQuery(locale: string | null | undefined): string {
  return locale ? `&locale=${encodeURIComponent(locale)}` : '';
}
