import { type Catalogues, inLanguage, type Localized } from './localized.js';

/** Texts of the backdrop in one language. */
interface BackdropCatalogue {
  readonly question: string;
  /** The same text with the name of the provider in `{name}`. */
  readonly questionNamed: string;
  readonly continuePayment: string;
  readonly cancelPayment: string;
}

/** Text and buttons of the backdrop over the shop's page (specification §2). */
export type BackdropMessages = Omit<BackdropCatalogue, 'questionNamed'>;

const catalogues: Catalogues<BackdropCatalogue> = {
  ar: {
    question: 'أكمل الدفع في النافذة المفتوحة',
    questionNamed: 'أكمل الدفع في نافذة {name}',
    continuePayment: 'متابعة الدفع',
    cancelPayment: 'إلغاء الدفع',
  },
  de: {
    question: 'Schließen Sie die Zahlung im geöffneten Fenster ab',
    questionNamed: 'Schließen Sie die Zahlung im {name}-Fenster ab',
    continuePayment: 'Zahlung fortsetzen',
    cancelPayment: 'Zahlung abbrechen',
  },
  en: {
    question: 'Finish paying in the open window',
    questionNamed: 'Finish paying in the {name} window',
    continuePayment: 'Continue payment',
    cancelPayment: 'Cancel payment',
  },
  es: {
    question: 'Termine el pago en la ventana abierta',
    questionNamed: 'Termine el pago en la ventana de {name}',
    continuePayment: 'Continuar con el pago',
    cancelPayment: 'Cancelar el pago',
  },
  fr: {
    question: 'Terminez votre paiement dans la fenêtre ouverte',
    questionNamed: 'Terminez votre paiement dans la fenêtre {name}',
    continuePayment: 'Continuer le paiement',
    cancelPayment: 'Annuler le paiement',
  },
  it: {
    question: 'Completi il pagamento nella finestra aperta',
    questionNamed: 'Completi il pagamento nella finestra di {name}',
    continuePayment: 'Continua il pagamento',
    cancelPayment: 'Annulla il pagamento',
  },
  nl: {
    question: 'Rond de betaling af in het geopende venster',
    questionNamed: 'Rond de betaling af in het venster van {name}',
    continuePayment: 'Betaling voortzetten',
    cancelPayment: 'Betaling annuleren',
  },
  pt: {
    question: 'Conclua o pagamento na janela aberta',
    questionNamed: 'Conclua o pagamento na janela {name}',
    continuePayment: 'Continuar o pagamento',
    cancelPayment: 'Cancelar o pagamento',
  },
};

/**
 * Returns the texts of the backdrop; English if the locale has none.
 *
 * @param name - Name of the provider in `question`.
 */
export function backdropMessages(locale: string, name?: string): Localized<BackdropMessages> {
  const { questionNamed, ...texts } = inLanguage(catalogues, locale);
  return name === undefined ? texts : { ...texts, question: questionNamed.replace('{name}', () => name) };
}
