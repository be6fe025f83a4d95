import { type Catalogues, inLanguage, type Localized } from './localized.js';

/** Messages of the dialog with the bank's challenge. */
interface ChallengeMessages {
  /** Accessible name and heading of the dialog. */
  readonly title: string;
  /** Title of the bank's frame. */
  readonly frame: string;
  readonly close: string;
  readonly escapeHint: string;
  /** Text below the bank's page, for shoppers who do not see it. */
  readonly notShown: string;
}

const catalogues: Catalogues<ChallengeMessages> = {
  ar: {
    title: 'تأكيد الدفع لدى البنك',
    frame: 'صفحة البنك',
    close: 'إغلاق',
    escapeHint: 'اضغط على مفتاح Escape للإلغاء.',
    notShown: 'إذا لم تظهر صفحة البنك، فانتظر قليلاً، أو أغلق هذه النافذة واستخدم بطاقة أخرى.',
  },
  de: {
    title: 'Zahlung bei Ihrer Bank bestätigen',
    frame: 'Seite Ihrer Bank',
    close: 'Schließen',
    escapeHint: 'Zum Abbrechen Escape drücken.',
    notShown:
      'Wenn die Seite Ihrer Bank nicht erscheint, warten Sie einen Moment, oder schließen Sie dieses Fenster und verwenden Sie eine andere Karte.',
  },
  en: {
    title: 'Confirm the payment with your bank',
    frame: 'Your bank’s page',
    close: 'Close',
    escapeHint: 'Press Escape to cancel.',
    notShown: 'If you cannot see your bank’s page, wait a moment, or close this window and use another card.',
  },
  es: {
    title: 'Confirme el pago con su banco',
    frame: 'Página de su banco',
    close: 'Cerrar',
    escapeHint: 'Pulse Escape para cancelar.',
    notShown: 'Si no ve la página de su banco, espere un momento, o cierre esta ventana y use otra tarjeta.',
  },
  fr: {
    title: 'Confirmez le paiement auprès de votre banque',
    frame: 'Page de votre banque',
    close: 'Fermer',
    escapeHint: 'Appuyez sur Échap pour annuler.',
    notShown:
      'Si la page de votre banque ne s’affiche pas, patientez un instant, ou fermez cette fenêtre et utilisez une autre carte.',
  },
  it: {
    title: 'Confermi il pagamento con la sua banca',
    frame: 'Pagina della sua banca',
    close: 'Chiudi',
    escapeHint: 'Premere Esc per annullare.',
    notShown:
      'Se non vede la pagina della sua banca, attenda un momento, oppure chiuda questa finestra e usi un’altra carta.',
  },
  nl: {
    title: 'Bevestig de betaling bij uw bank',
    frame: 'Pagina van uw bank',
    close: 'Sluiten',
    escapeHint: 'Druk op Escape om te annuleren.',
    notShown:
      'Als u de pagina van uw bank niet ziet, wacht dan even, of sluit dit venster en gebruik een andere kaart.',
  },
  pt: {
    title: 'Confirme o pagamento com o seu banco',
    frame: 'Página do seu banco',
    close: 'Fechar',
    escapeHint: 'Prima Escape para cancelar.',
    notShown:
      'Se não vir a página do seu banco, aguarde um momento, ou feche esta janela e utilize outro cartão.',
  },
};

/** Returns the messages of the challenge dialog; English if the locale has none. */
export const challengeMessages = (locale: string): Localized<ChallengeMessages> =>
  inLanguage(catalogues, locale);
