/**
 * Texts of provider windows. All languages are in one module: a window that is visible for a second has no time to load
 * its texts.
 */
export interface PopupCatalogue {
  readonly opening: string;
  readonly returning: string;
  /** Shown in a window that has lost the shop's page. */
  readonly lost: string;
  readonly goBack: string;
  /** Shown above the return link: the payment must be completed in the shop, or was canceled. */
  readonly finish: string;
  readonly notPaid: string;
  /** Accessible name of the modal that replaces a window. */
  readonly provider: string;
  readonly close: string;
  /** Text and the two buttons of the backdrop over the shop's page (specification §2). */
  readonly question: string;
  /** The same text with the name of the provider. */
  readonly questionNamed: string;
  readonly continuePayment: string;
  readonly cancelPayment: string;
}

const catalogues: Readonly<Record<string, PopupCatalogue>> = {
  ar: {
    opening: 'جارٍ فتح الصفحة الآمنة…',
    returning: 'جارٍ العودة إلى المتجر…',
    lost: 'فقدت هذه النافذة اتصالها بالمتجر.',
    goBack: 'أغلقها وعُد إلى المتجر لترى ما إذا تم الدفع.',
    finish: 'عُد إلى المتجر لإتمام الدفع.',
    notPaid: 'لم يتم الدفع.',
    provider: 'صفحة مزوّد الدفع',
    close: 'إغلاق',
    question: 'أكمل الدفع في النافذة المفتوحة',
    questionNamed: 'أكمل الدفع في نافذة {name}',
    continuePayment: 'متابعة الدفع',
    cancelPayment: 'إلغاء الدفع',
  },
  de: {
    opening: 'Die sichere Seite wird geöffnet …',
    returning: 'Zurück zum Shop …',
    lost: 'Dieses Fenster hat die Verbindung zum Shop verloren.',
    goBack: 'Schließen Sie es und sehen Sie im Shop nach, ob bezahlt wurde.',
    finish: 'Gehen Sie zurück in den Shop, um die Zahlung abzuschließen.',
    notPaid: 'Es wurde nicht bezahlt.',
    provider: 'Seite des Zahlungsanbieters',
    close: 'Schließen',
    question: 'Schließen Sie die Zahlung im geöffneten Fenster ab',
    questionNamed: 'Schließen Sie die Zahlung im {name}-Fenster ab',
    continuePayment: 'Zahlung fortsetzen',
    cancelPayment: 'Zahlung abbrechen',
  },
  en: {
    opening: 'Opening secure page…',
    returning: 'Returning to the shop…',
    lost: 'This window lost its connection to the shop.',
    goBack: 'Close it and return to the shop to check your payment.',
    finish: 'Return to the shop to complete your payment.',
    notPaid: 'Your payment didn’t go through.',
    provider: 'Payment provider page',
    close: 'Close',
    question: 'Finish paying in the open window',
    questionNamed: 'Finish paying in the {name} window',
    continuePayment: 'Continue payment',
    cancelPayment: 'Cancel payment',
  },
  es: {
    opening: 'Abriendo la página segura…',
    returning: 'Volviendo a la tienda…',
    lost: 'Esta ventana ha perdido la conexión con la tienda.',
    goBack: 'Ciérrela y compruebe en la tienda si se ha realizado el pago.',
    finish: 'Vuelva a la tienda para terminar el pago.',
    notPaid: 'El pago no se ha realizado.',
    provider: 'Página del proveedor de pagos',
    close: 'Cerrar',
    question: 'Termine el pago en la ventana abierta',
    questionNamed: 'Termine el pago en la ventana de {name}',
    continuePayment: 'Continuar con el pago',
    cancelPayment: 'Cancelar el pago',
  },
  fr: {
    opening: 'Ouverture de la page sécurisée…',
    returning: 'Retour à la boutique…',
    lost: 'Cette fenêtre a perdu la connexion avec la boutique.',
    goBack: 'Fermez-la et retournez à la boutique pour vérifier votre paiement.',
    finish: 'Retournez à la boutique pour terminer votre paiement.',
    notPaid: 'Votre paiement n’a pas abouti.',
    provider: 'Page du prestataire de paiement',
    close: 'Fermer',
    question: 'Terminez votre paiement dans la fenêtre ouverte',
    questionNamed: 'Terminez votre paiement dans la fenêtre {name}',
    continuePayment: 'Continuer le paiement',
    cancelPayment: 'Annuler le paiement',
  },
  it: {
    opening: 'Apertura della pagina sicura…',
    returning: 'Ritorno al negozio…',
    lost: 'Questa finestra ha perso il collegamento con il negozio.',
    goBack: 'La chiuda e verifichi nel negozio se il pagamento è stato effettuato.',
    finish: 'Torni al negozio per completare il pagamento.',
    notPaid: 'Il pagamento non è stato effettuato.',
    provider: 'Pagina del fornitore di pagamenti',
    close: 'Chiudi',
    question: 'Completi il pagamento nella finestra aperta',
    questionNamed: 'Completi il pagamento nella finestra di {name}',
    continuePayment: 'Continua il pagamento',
    cancelPayment: 'Annulla il pagamento',
  },
  nl: {
    opening: 'De beveiligde pagina wordt geopend…',
    returning: 'Terug naar de winkel…',
    lost: 'Dit venster is de verbinding met de winkel kwijt.',
    goBack: 'Sluit het en kijk in de winkel of de betaling is gedaan.',
    finish: 'Ga terug naar de winkel om de betaling af te ronden.',
    notPaid: 'De betaling is niet gedaan.',
    provider: 'Pagina van de betaaldienst',
    close: 'Sluiten',
    question: 'Rond de betaling af in het geopende venster',
    questionNamed: 'Rond de betaling af in het venster van {name}',
    continuePayment: 'Betaling voortzetten',
    cancelPayment: 'Betaling annuleren',
  },
  pt: {
    opening: 'Abrindo a página segura…',
    returning: 'Voltando à loja…',
    lost: 'Esta janela perdeu a conexão com a loja.',
    goBack: 'Feche-a e verifique na loja se o pagamento foi feito.',
    finish: 'Volte à loja para concluir o pagamento.',
    notPaid: 'O pagamento não foi feito.',
    provider: 'Página do provedor de pagamento',
    close: 'Fechar',
    question: 'Conclua o pagamento na janela aberta',
    questionNamed: 'Conclua o pagamento na janela {name}',
    continuePayment: 'Continuar o pagamento',
    cancelPayment: 'Cancelar o pagamento',
  },
};

const english = catalogues['en'] as PopupCatalogue;

/**
 * Returns the texts of a locale such as `fr-CA` with their language and direction; English if there are none.
 *
 * @param name - Name of the provider in `question`.
 */
export function popupMessages(
  locale: string,
  name?: string,
): PopupCatalogue & { language: string; direction: 'ltr' | 'rtl' } {
  const requested = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  const language = Object.hasOwn(catalogues, requested) ? requested : 'en';
  const texts = catalogues[language] ?? english;
  return {
    ...texts,
    question: name === undefined ? texts.question : texts.questionNamed.replace('{name}', () => name),
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
  };
}
