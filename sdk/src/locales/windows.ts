/**
 * Texts of the windows in which shoppers meet a provider. All languages in one: a window that is seen
 * for a second has no time to ask for its texts.
 */
export interface PopupCatalogue {
  readonly opening: string;
  readonly returning: string;
  /** The window has lost its shop. */
  readonly lost: string;
  readonly goBack: string;
  /** What is left to do in the shop, by the link of a page that has lost it. */
  readonly finish: string;
  readonly notPaid: string;
  /** Name of the layer that stands in for a window. */
  readonly provider: string;
  readonly close: string;
  /** What lies over the shop's page while a window is open, and its two buttons (specification §2). */
  readonly question: string;
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
    question: 'ماذا تريد أن تفعل؟',
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
    question: 'Was möchten Sie tun?',
    continuePayment: 'Zahlung fortsetzen',
    cancelPayment: 'Zahlung abbrechen',
  },
  en: {
    opening: 'Opening the secure page…',
    returning: 'Going back to the shop…',
    lost: 'This window has lost its connection to the shop.',
    goBack: 'Close it and look in the shop whether the payment was made.',
    finish: 'Go back to the shop to finish the payment.',
    notPaid: 'The payment was not made.',
    provider: 'Page of the payment provider',
    close: 'Close',
    question: 'What would you like to do?',
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
    question: '¿Qué desea hacer?',
    continuePayment: 'Continuar con el pago',
    cancelPayment: 'Cancelar el pago',
  },
  fr: {
    opening: 'Ouverture de la page sécurisée…',
    returning: 'Retour à la boutique…',
    lost: 'Cette fenêtre a perdu sa connexion avec la boutique.',
    goBack: 'Fermez-la et vérifiez dans la boutique si le paiement a été effectué.',
    finish: 'Retournez à la boutique pour terminer le paiement.',
    notPaid: 'Le paiement n’a pas été effectué.',
    provider: 'Page du prestataire de paiement',
    close: 'Fermer',
    question: 'Que souhaitez-vous faire ?',
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
    question: 'Che cosa desidera fare?',
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
    question: 'Wat wilt u doen?',
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
    question: 'O que deseja fazer?',
    continuePayment: 'Continuar o pagamento',
    cancelPayment: 'Cancelar o pagamento',
  },
};

const english = catalogues['en'] as PopupCatalogue;

/** Texts of a locale such as `fr-CA`, and how they are written. English where there are none. */
export function popupMessages(
  locale: string,
): PopupCatalogue & { language: string; direction: 'ltr' | 'rtl' } {
  const requested = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  const language = Object.hasOwn(catalogues, requested) ? requested : 'en';
  return {
    ...(catalogues[language] ?? english),
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
  };
}
