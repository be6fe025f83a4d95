import { type Catalogues, inLanguage, type Localized } from './localized.js';

/** Labels of a wallet's button; `{name}` is the place of the wallet's mark. */
export interface WalletButtonMessages {
  readonly book: string;
  readonly buy: string;
  readonly checkOut: string;
  readonly donate: string;
  readonly order: string;
  readonly pay: string;
  readonly subscribe: string;
}

const catalogues: Catalogues<WalletButtonMessages> = {
  ar: {
    book: 'الحجز بواسطة {name}',
    buy: 'الشراء بواسطة {name}',
    checkOut: 'إتمام الشراء بواسطة {name}',
    donate: 'التبرع بواسطة {name}',
    order: 'الطلب بواسطة {name}',
    pay: 'الدفع بواسطة {name}',
    subscribe: 'الاشتراك بواسطة {name}',
  },
  de: {
    book: 'Mit {name} buchen',
    buy: 'Mit {name} kaufen',
    checkOut: 'Mit {name} zur Kasse',
    donate: 'Mit {name} spenden',
    order: 'Mit {name} bestellen',
    pay: 'Mit {name} bezahlen',
    subscribe: 'Mit {name} abonnieren',
  },
  en: {
    book: 'Book with {name}',
    buy: 'Buy with {name}',
    checkOut: 'Check out with {name}',
    donate: 'Donate with {name}',
    order: 'Order with {name}',
    pay: 'Pay with {name}',
    subscribe: 'Subscribe with {name}',
  },
  es: {
    book: 'Reservar con {name}',
    buy: 'Comprar con {name}',
    checkOut: 'Finalizar compra con {name}',
    donate: 'Donar con {name}',
    order: 'Pedir con {name}',
    pay: 'Pagar con {name}',
    subscribe: 'Suscribirse con {name}',
  },
  fr: {
    book: 'Réserver avec {name}',
    buy: 'Acheter avec {name}',
    checkOut: 'Passer commande avec {name}',
    donate: 'Faire un don avec {name}',
    order: 'Commander avec {name}',
    pay: 'Payer avec {name}',
    subscribe: 'S’abonner avec {name}',
  },
  it: {
    book: 'Prenota con {name}',
    buy: 'Acquista con {name}',
    checkOut: 'Vai alla cassa con {name}',
    donate: 'Dona con {name}',
    order: 'Ordina con {name}',
    pay: 'Paga con {name}',
    subscribe: 'Abbonati con {name}',
  },
  nl: {
    book: 'Boeken met {name}',
    buy: 'Kopen met {name}',
    checkOut: 'Afrekenen met {name}',
    donate: 'Doneren met {name}',
    order: 'Bestellen met {name}',
    pay: 'Betalen met {name}',
    subscribe: 'Abonneren met {name}',
  },
  pt: {
    book: 'Reservar com {name}',
    buy: 'Comprar com {name}',
    checkOut: 'Finalizar compra com {name}',
    donate: 'Doar com {name}',
    order: 'Pedir com {name}',
    pay: 'Pagar com {name}',
    subscribe: 'Assinar com {name}',
  },
};

/** Returns the labels of wallet buttons in a language. */
export const walletButtonMessages = (locale: string): Localized<WalletButtonMessages> =>
  inLanguage(catalogues, locale);
