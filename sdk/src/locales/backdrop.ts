import { type Catalogues, inLanguage, type Localized } from './localized.js';

/** Text and buttons of the backdrop over the shop's page (specification §2). */
export interface BackdropCatalogue {
  readonly question: string;
  readonly continuePayment: string;
  readonly cancelPayment: string;
}

const catalogues: Catalogues<BackdropCatalogue> = {
  ar: {
    question: 'أكمل الدفع في النافذة المفتوحة',
    continuePayment: 'متابعة الدفع',
    cancelPayment: 'إلغاء الدفع',
  },
  de: {
    question: 'Schließen Sie die Zahlung im geöffneten Fenster ab',
    continuePayment: 'Zahlung fortsetzen',
    cancelPayment: 'Zahlung abbrechen',
  },
  en: {
    question: 'Finish paying in the open window',
    continuePayment: 'Continue payment',
    cancelPayment: 'Cancel payment',
  },
  es: {
    question: 'Termine el pago en la ventana abierta',
    continuePayment: 'Continuar con el pago',
    cancelPayment: 'Cancelar el pago',
  },
  fr: {
    question: 'Terminez votre paiement dans la fenêtre ouverte',
    continuePayment: 'Continuer le paiement',
    cancelPayment: 'Annuler le paiement',
  },
  it: {
    question: 'Completi il pagamento nella finestra aperta',
    continuePayment: 'Continua il pagamento',
    cancelPayment: 'Annulla il pagamento',
  },
  nl: {
    question: 'Rond de betaling af in het geopende venster',
    continuePayment: 'Betaling voortzetten',
    cancelPayment: 'Betaling annuleren',
  },
  pt: {
    question: 'Conclua o pagamento na janela aberta',
    continuePayment: 'Continuar o pagamento',
    cancelPayment: 'Cancelar o pagamento',
  },
};

/** Returns the texts of the backdrop; English if the locale has none. */
export const backdropMessages = (locale: string): Localized<BackdropCatalogue> =>
  inLanguage(catalogues, locale);
