import { type Catalogues, inLanguage, type Localized } from './localized.js';

/** Messages of the backdrop in one language. */
interface BackdropCatalogue {
  readonly question: string;
  /** The same text with the name of the provider in `{name}`. */
  readonly questionNamed: string;
  /** Text that names no window, for providers that also open apps. */
  readonly questionOpen: string;
  readonly continuePayment: string;
  readonly cancelPayment: string;
}

/** Text and buttons of the backdrop over the shop's page. */
export type BackdropMessages = Omit<BackdropCatalogue, 'questionNamed' | 'questionOpen'>;

const catalogues: Catalogues<BackdropCatalogue> = {
  ar: {
    question: 'أكمل الدفع في النافذة المفتوحة',
    questionNamed: 'أكمل الدفع في نافذة {name}',
    questionOpen: 'ماذا تريد أن تفعل؟',
    continuePayment: 'متابعة الدفع',
    cancelPayment: 'إلغاء الدفع',
  },
  de: {
    question: 'Schließen Sie die Zahlung im geöffneten Fenster ab',
    questionNamed: 'Schließen Sie die Zahlung im {name}-Fenster ab',
    questionOpen: 'Was möchten Sie tun?',
    continuePayment: 'Zahlung fortsetzen',
    cancelPayment: 'Zahlung abbrechen',
  },
  en: {
    question: 'Complete your payment in the open window',
    questionNamed: 'Finish paying in the {name} window',
    questionOpen: 'What would you like to do?',
    continuePayment: 'Continue payment',
    cancelPayment: 'Cancel payment',
  },
  es: {
    question: 'Termine el pago en la ventana abierta',
    questionNamed: 'Termine el pago en la ventana de {name}',
    questionOpen: '¿Qué desea hacer?',
    continuePayment: 'Continuar con el pago',
    cancelPayment: 'Cancelar el pago',
  },
  fr: {
    question: 'Terminez votre paiement dans la fenêtre ouverte',
    questionNamed: 'Terminez votre paiement dans la fenêtre {name}',
    questionOpen: 'Que souhaitez-vous faire?',
    continuePayment: 'Continuer le paiement',
    cancelPayment: 'Annuler le paiement',
  },
  it: {
    question: 'Completi il pagamento nella finestra aperta',
    questionNamed: 'Completi il pagamento nella finestra di {name}',
    questionOpen: 'Cosa desidera fare?',
    continuePayment: 'Continua il pagamento',
    cancelPayment: 'Annulla il pagamento',
  },
  nl: {
    question: 'Rond de betaling af in het geopende venster',
    questionNamed: 'Rond de betaling af in het venster van {name}',
    questionOpen: 'Wat wilt u doen?',
    continuePayment: 'Betaling voortzetten',
    cancelPayment: 'Betaling annuleren',
  },
  pt: {
    question: 'Conclua o pagamento na janela aberta',
    questionNamed: 'Conclua o pagamento na janela {name}',
    questionOpen: 'O que deseja fazer?',
    continuePayment: 'Continuar o pagamento',
    cancelPayment: 'Cancelar o pagamento',
  },
};

/**
 * Returns the messages of the backdrop; English if the locale has none.
 *
 * @param name - Name of the provider in `question`.
 */
export function backdropMessages(locale: string, name?: string): Localized<BackdropMessages> {
  const messages = inLanguage(catalogues, locale);
  return name === undefined
    ? messages
    : { ...messages, question: messages.questionNamed.replace('{name}', () => name) };
}

/** Returns the messages of a backdrop that asks what to do, without naming a window; English if the locale has none. */
export function openQuestionMessages(locale: string): Localized<BackdropMessages> {
  const messages = inLanguage(catalogues, locale);
  return { ...messages, question: messages.questionOpen };
}
