import { type Catalogues, inLanguage, type Localized } from './localized.js';

/** Messages of the overlay with Venmo's QR code (specification §4). */
export interface VenmoQrMessages {
  /** Accessible name of the overlay. */
  readonly title: string;
  readonly close: string;
  /** Accessible name of the code. */
  readonly code: string;
  readonly preparing: string;
  readonly scan: string;
  readonly authorize: string;
  readonly authorized: string;
  readonly canceled: string;
  readonly failed: string;
  readonly retry: string;
}

const catalogues: Catalogues<VenmoQrMessages> = {
  ar: {
    title: 'الدفع باستخدام Venmo',
    close: 'إغلاق نافذة رمز Venmo',
    code: 'رمز الاستجابة السريعة من Venmo',
    preparing: 'جارٍ إنشاء رمز الاستجابة السريعة، جهّز تطبيق Venmo',
    scan: 'لمسح الرمز، افتح تطبيق Venmo',
    authorize: 'وافق على الدفع في تطبيق Venmo',
    authorized: 'تمت الموافقة في Venmo',
    canceled: 'أُلغيت الموافقة',
    failed: 'حدث خطأ ما',
    retry: 'أعد محاولة المسح',
  },
  de: {
    title: 'Mit Venmo bezahlen',
    close: 'Fenster mit dem Venmo-QR-Code schließen',
    code: 'QR-Code von Venmo',
    preparing: 'Der QR-Code wird erstellt, halten Sie Ihre Venmo-App bereit',
    scan: 'Öffnen Sie Ihre Venmo-App, um den QR-Code zu scannen',
    authorize: 'Genehmigen Sie die Zahlung in Ihrer Venmo-App',
    authorized: 'Venmo-Konto genehmigt',
    canceled: 'Die Genehmigung wurde abgebrochen',
    failed: 'Etwas ist schiefgelaufen',
    retry: 'Erneut scannen',
  },
  en: {
    title: 'Pay with Venmo',
    close: 'Close Venmo QR code modal',
    code: 'Venmo QR code',
    preparing: 'Generating a QR code, get your Venmo app ready',
    scan: 'To scan the QR code, open your Venmo app',
    authorize: 'Authorize on your Venmo app',
    authorized: 'Venmo account authorized',
    canceled: 'The authorization was canceled',
    failed: 'Something went wrong',
    retry: 'Try scanning again',
  },
  es: {
    title: 'Pagar con Venmo',
    close: 'Cerrar la ventana del código QR de Venmo',
    code: 'Código QR de Venmo',
    preparing: 'Generando un código QR, prepare su aplicación de Venmo',
    scan: 'Para escanear el código QR, abra su aplicación de Venmo',
    authorize: 'Autorice el pago en su aplicación de Venmo',
    authorized: 'Cuenta de Venmo autorizada',
    canceled: 'Se canceló la autorización',
    failed: 'Algo salió mal',
    retry: 'Volver a escanear',
  },
  fr: {
    title: 'Payer avec Venmo',
    close: 'Fermer la fenêtre du code QR Venmo',
    code: 'Code QR Venmo',
    preparing: 'Création d’un code QR, préparez votre application Venmo',
    scan: 'Pour lire le code QR, ouvrez votre application Venmo',
    authorize: 'Autorisez le paiement dans votre application Venmo',
    authorized: 'Compte Venmo autorisé',
    canceled: 'L’autorisation a été annulée',
    failed: 'Une erreur s’est produite',
    retry: 'Lire le code à nouveau',
  },
  it: {
    title: 'Paga con Venmo',
    close: 'Chiudi la finestra del codice QR di Venmo',
    code: 'Codice QR di Venmo',
    preparing: 'Creazione del codice QR in corso, tenga pronta l’app Venmo',
    scan: 'Per scansionare il codice QR, apra l’app Venmo',
    authorize: 'Autorizzi il pagamento nell’app Venmo',
    authorized: 'Conto Venmo autorizzato',
    canceled: 'L’autorizzazione è stata annullata',
    failed: 'Qualcosa è andato storto',
    retry: 'Scansiona di nuovo',
  },
  nl: {
    title: 'Betalen met Venmo',
    close: 'Venster met de Venmo-QR-code sluiten',
    code: 'QR-code van Venmo',
    preparing: 'De QR-code wordt gemaakt, houd uw Venmo-app klaar',
    scan: 'Open uw Venmo-app om de QR-code te scannen',
    authorize: 'Keur de betaling goed in uw Venmo-app',
    authorized: 'Venmo-account goedgekeurd',
    canceled: 'De goedkeuring is geannuleerd',
    failed: 'Er is iets misgegaan',
    retry: 'Opnieuw scannen',
  },
  pt: {
    title: 'Pagar com Venmo',
    close: 'Fechar a janela do código QR do Venmo',
    code: 'Código QR do Venmo',
    preparing: 'Gerando um código QR, prepare seu aplicativo Venmo',
    scan: 'Para ler o código QR, abra seu aplicativo Venmo',
    authorize: 'Autorize o pagamento no seu aplicativo Venmo',
    authorized: 'Conta Venmo autorizada',
    canceled: 'A autorização foi cancelada',
    failed: 'Algo deu errado',
    retry: 'Tentar ler novamente',
  },
};

/** Returns the messages of the overlay; English if the locale has none. */
export const venmoQrMessages = (locale: string): Localized<VenmoQrMessages> => inLanguage(catalogues, locale);
