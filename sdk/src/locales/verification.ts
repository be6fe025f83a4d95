import { type Catalogues, inLanguage, type Localized } from './localized.js';

/** Status messages of a card's verification. */
interface VerificationMessages {
  /** Shown until the bank has responded. */
  readonly checking: string;
  /** Shown while the bank asks the shopper for a confirmation. */
  readonly confirm: string;
  readonly done: string;
  readonly canceled: string;
  readonly failed: string;
}

const catalogues: Catalogues<VerificationMessages> = {
  ar: {
    checking: 'جارٍ التحقق من بطاقتك لدى البنك…',
    confirm: 'أكّد الدفع لدى البنك.',
    done: 'اكتمل التحقق من البطاقة',
    canceled: 'تم إلغاء التأكيد. لم يتم تحصيل أي مبلغ.',
    failed: 'تعذّر التحقق من بطاقتك. لم يتم تحصيل أي مبلغ. حاول مرة أخرى أو استخدم بطاقة أخرى.',
  },
  de: {
    checking: 'Ihre Karte wird bei der Bank geprüft…',
    confirm: 'Bestätigen Sie die Zahlung bei Ihrer Bank.',
    done: 'Kartenprüfung abgeschlossen',
    canceled: 'Bestätigung abgebrochen. Es wurde nichts abgebucht.',
    failed:
      'Ihre Karte konnte nicht geprüft werden. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder verwenden Sie eine andere Karte.',
  },
  en: {
    checking: 'Checking your card with your bank…',
    confirm: 'Confirm the payment with your bank.',
    done: 'Card check complete',
    canceled: 'Confirmation canceled. You haven’t been charged.',
    failed: 'We couldn’t verify your card. You haven’t been charged. Try again or use another card.',
  },
  es: {
    checking: 'Comprobando la tarjeta con su banco…',
    confirm: 'Confirme el pago con su banco.',
    done: 'Comprobación de la tarjeta completada',
    canceled: 'Confirmación cancelada. No se le ha cobrado nada.',
    failed:
      'No hemos podido comprobar la tarjeta. No se le ha cobrado nada. Inténtelo de nuevo o use otra tarjeta.',
  },
  fr: {
    checking: 'Vérification de votre carte auprès de votre banque…',
    confirm: 'Confirmez le paiement auprès de votre banque.',
    done: 'Vérification de la carte terminée',
    canceled: 'Confirmation annulée. Vous n’avez pas été débité.',
    failed:
      'Nous n’avons pas pu vérifier votre carte. Vous n’avez pas été débité. Réessayez ou utilisez une autre carte.',
  },
  it: {
    checking: 'Verifica della carta con la banca in corso…',
    confirm: 'Confermi il pagamento con la sua banca.',
    done: 'Verifica della carta completata',
    canceled: 'Conferma annullata. Non è stato addebitato nulla.',
    failed:
      'Non è stato possibile verificare la carta. Non è stato addebitato nulla. Riprovi o usi un’altra carta.',
  },
  nl: {
    checking: 'Uw kaart wordt bij uw bank gecontroleerd…',
    confirm: 'Bevestig de betaling bij uw bank.',
    done: 'Controle van de kaart voltooid',
    canceled: 'Bevestiging geannuleerd. Er is niets afgeschreven.',
    failed:
      'We konden uw kaart niet controleren. Er is niets afgeschreven. Probeer het opnieuw of gebruik een andere kaart.',
  },
  pt: {
    checking: 'A verificar o seu cartão junto do banco…',
    confirm: 'Confirme o pagamento com o seu banco.',
    done: 'Verificação do cartão concluída',
    canceled: 'Confirmação cancelada. Não lhe foi cobrado nada.',
    failed:
      'Não foi possível verificar o seu cartão. Não lhe foi cobrado nada. Tente novamente ou use outro cartão.',
  },
};

/** Returns the messages of a verification; English if the locale has none. */
export const verificationMessages = (locale: string): Localized<VerificationMessages> =>
  inLanguage(catalogues, locale);
