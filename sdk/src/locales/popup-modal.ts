import { type Catalogues, inLanguage, type Localized } from './localized.js';

/** Messages of the modal that replaces a provider's window. */
interface PopupModalMessages {
  /** Accessible name of the modal. */
  readonly provider: string;
  readonly close: string;
}

const catalogues: Catalogues<PopupModalMessages> = {
  ar: {
    provider: 'صفحة مزوّد الدفع',
    close: 'إغلاق',
  },
  de: {
    provider: 'Seite des Zahlungsanbieters',
    close: 'Schließen',
  },
  en: {
    provider: 'Payment provider page',
    close: 'Close',
  },
  es: {
    provider: 'Página del proveedor de pagos',
    close: 'Cerrar',
  },
  fr: {
    provider: 'Page du prestataire de paiement',
    close: 'Fermer',
  },
  it: {
    provider: 'Pagina del fornitore di pagamenti',
    close: 'Chiudi',
  },
  nl: {
    provider: 'Pagina van de betaaldienst',
    close: 'Sluiten',
  },
  pt: {
    provider: 'Página do provedor de pagamento',
    close: 'Fechar',
  },
};

/** Returns the messages of the modal; English if the locale has none. */
export const popupModalMessages = (locale: string): Localized<PopupModalMessages> =>
  inLanguage(catalogues, locale);
