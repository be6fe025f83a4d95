import { type Catalogues, inLanguage, type Localized } from './localized.js';

/** Texts of the dialog with the bank's challenge. */
interface ChallengeMessages {
  /** Accessible name and heading of the dialog. */
  readonly title: string;
  /** Title of the bank's frame. */
  readonly frame: string;
  readonly close: string;
  readonly escapeHint: string;
}

const catalogues: Catalogues<ChallengeMessages> = {
  ar: {
    title: 'تأكيد الدفع لدى البنك',
    frame: 'صفحة البنك',
    close: 'إغلاق',
    escapeHint: 'اضغط على مفتاح Escape للإلغاء.',
  },
  de: {
    title: 'Zahlung bei Ihrer Bank bestätigen',
    frame: 'Seite Ihrer Bank',
    close: 'Schließen',
    escapeHint: 'Zum Abbrechen Escape drücken.',
  },
  en: {
    title: 'Confirm the payment with your bank',
    frame: 'Your bank’s page',
    close: 'Close',
    escapeHint: 'Press Escape to cancel.',
  },
  es: {
    title: 'Confirme el pago con su banco',
    frame: 'Página de su banco',
    close: 'Cerrar',
    escapeHint: 'Pulse Escape para cancelar.',
  },
  fr: {
    title: 'Confirmez le paiement auprès de votre banque',
    frame: 'Page de votre banque',
    close: 'Fermer',
    escapeHint: 'Appuyez sur Échap pour annuler.',
  },
  it: {
    title: 'Confermi il pagamento con la sua banca',
    frame: 'Pagina della sua banca',
    close: 'Chiudi',
    escapeHint: 'Premere Esc per annullare.',
  },
  nl: {
    title: 'Bevestig de betaling bij uw bank',
    frame: 'Pagina van uw bank',
    close: 'Sluiten',
    escapeHint: 'Druk op Escape om te annuleren.',
  },
  pt: {
    title: 'Confirme o pagamento com o seu banco',
    frame: 'Página do seu banco',
    close: 'Fechar',
    escapeHint: 'Prima Escape para cancelar.',
  },
};

/** Returns the texts of the challenge dialog; English if the locale has none. */
export const challengeMessages = (locale: string): Localized<ChallengeMessages> =>
  inLanguage(catalogues, locale);
