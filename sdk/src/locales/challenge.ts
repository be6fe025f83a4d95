import { type Catalogues, inLanguage, type Localized } from './localized.js';

/** Texts of the dialog with the bank's challenge. */
interface ChallengeMessages {
  /** Accessible name and heading of the dialog. */
  readonly title: string;
  /** Title of the bank's frame. */
  readonly frame: string;
  readonly close: string;
  readonly escapeHint: string;
  /** Text above the bank's page while it does not load. */
  readonly notLoaded: string;
}

const catalogues: Catalogues<ChallengeMessages> = {
  ar: {
    title: 'تأكيد الدفع لدى البنك',
    frame: 'صفحة البنك',
    close: 'إغلاق',
    escapeHint: 'اضغط على مفتاح Escape للإلغاء.',
    notLoaded: 'لم يتم تحميل صفحة البنك بعد. يمكنك الانتظار أو الإلغاء.',
  },
  de: {
    title: 'Zahlung bei Ihrer Bank bestätigen',
    frame: 'Seite Ihrer Bank',
    close: 'Schließen',
    escapeHint: 'Zum Abbrechen Escape drücken.',
    notLoaded: 'Die Seite Ihrer Bank ist noch nicht geladen. Sie können warten oder abbrechen.',
  },
  en: {
    title: 'Confirm the payment with your bank',
    frame: 'Your bank’s page',
    close: 'Close',
    escapeHint: 'Press Escape to cancel.',
    notLoaded: 'Your bank’s page has not loaded yet. You can wait or cancel.',
  },
  es: {
    title: 'Confirme el pago con su banco',
    frame: 'Página de su banco',
    close: 'Cerrar',
    escapeHint: 'Pulse Escape para cancelar.',
    notLoaded: 'La página de su banco aún no se ha cargado. Puede esperar o cancelar.',
  },
  fr: {
    title: 'Confirmez le paiement auprès de votre banque',
    frame: 'Page de votre banque',
    close: 'Fermer',
    escapeHint: 'Appuyez sur Échap pour annuler.',
    notLoaded: 'La page de votre banque n’est pas encore chargée. Vous pouvez patienter ou annuler.',
  },
  it: {
    title: 'Confermi il pagamento con la sua banca',
    frame: 'Pagina della sua banca',
    close: 'Chiudi',
    escapeHint: 'Premere Esc per annullare.',
    notLoaded: 'La pagina della sua banca non è ancora stata caricata. Può attendere o annullare.',
  },
  nl: {
    title: 'Bevestig de betaling bij uw bank',
    frame: 'Pagina van uw bank',
    close: 'Sluiten',
    escapeHint: 'Druk op Escape om te annuleren.',
    notLoaded: 'De pagina van uw bank is nog niet geladen. U kunt wachten of annuleren.',
  },
  pt: {
    title: 'Confirme o pagamento com o seu banco',
    frame: 'Página do seu banco',
    close: 'Fechar',
    escapeHint: 'Prima Escape para cancelar.',
    notLoaded: 'A página do seu banco ainda não foi carregada. Pode aguardar ou cancelar.',
  },
};

/** Returns the texts of the challenge dialog; English if the locale has none. */
export const challengeMessages = (locale: string): Localized<ChallengeMessages> =>
  inLanguage(catalogues, locale);
