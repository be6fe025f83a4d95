import { type Catalogues, inLanguage } from './localized.js';

/** Error messages of payments from a US bank account. */
export interface BankAccountProblems {
  readonly firstNameEmpty: string;
  readonly lastNameEmpty: string;
  readonly businessNameEmpty: string;
  readonly routingNumberEmpty: string;
  readonly routingNumberInvalid: string;
  readonly accountNumberEmpty: string;
  readonly accountNumberInvalid: string;
  readonly loginLoadFailed: string;
  /** Shown after the gateway has rejected the account. */
  readonly refused: string;
}

const catalogues: Catalogues<BankAccountProblems> = {
  ar: {
    firstNameEmpty: 'أدخل الاسم الأول.',
    lastNameEmpty: 'أدخل اسم العائلة.',
    businessNameEmpty: 'أدخل اسم الشركة.',
    routingNumberEmpty: 'أدخل رقم التوجيه المصرفي.',
    routingNumberInvalid: 'رقم التوجيه غير صحيح. تحقق من كل رقم من الأرقام التسعة.',
    accountNumberEmpty: 'أدخل رقم الحساب.',
    accountNumberInvalid: 'يتكوّن رقم الحساب من 4 إلى 17 رقمًا.',
    loginLoadFailed: 'تعذّر فتح تسجيل الدخول إلى البنك. حاول مرة أخرى أو أدخل بيانات حسابك.',
    refused: 'لم يُقبل هذا الحساب. تحقق من البيانات أو استخدم حسابًا آخر.',
  },
  de: {
    firstNameEmpty: 'Geben Sie den Vornamen ein.',
    lastNameEmpty: 'Geben Sie den Nachnamen ein.',
    businessNameEmpty: 'Geben Sie den Namen des Unternehmens ein.',
    routingNumberEmpty: 'Geben Sie die Bankleitzahl ein.',
    routingNumberInvalid: 'Diese Bankleitzahl stimmt nicht. Prüfen Sie jede der 9 Ziffern.',
    accountNumberEmpty: 'Geben Sie die Kontonummer ein.',
    accountNumberInvalid: 'Eine Kontonummer hat 4 bis 17 Ziffern.',
    loginLoadFailed:
      'Die Anmeldung bei Ihrer Bank konnte nicht geöffnet werden. Versuchen Sie es erneut oder geben Sie die Kontodaten ein.',
    refused: 'Dieses Konto wurde nicht angenommen. Prüfen Sie die Angaben oder nehmen Sie ein anderes Konto.',
  },
  en: {
    firstNameEmpty: 'Enter the first name.',
    lastNameEmpty: 'Enter the last name.',
    businessNameEmpty: 'Enter the business name.',
    routingNumberEmpty: 'Enter the routing number.',
    routingNumberInvalid: 'This routing number isn’t right. Check each of its 9 digits.',
    accountNumberEmpty: 'Enter the account number.',
    accountNumberInvalid: 'An account number has 4 to 17 digits.',
    loginLoadFailed: 'The bank login didn’t open. Try again, or enter your account details.',
    refused: 'This account wasn’t accepted. Check the details or use another account.',
  },
  es: {
    firstNameEmpty: 'Introduzca el nombre.',
    lastNameEmpty: 'Introduzca los apellidos.',
    businessNameEmpty: 'Introduzca el nombre de la empresa.',
    routingNumberEmpty: 'Introduzca el número de ruta bancaria.',
    routingNumberInvalid: 'Este número de ruta no es correcto. Compruebe cada uno de sus 9 dígitos.',
    accountNumberEmpty: 'Introduzca el número de cuenta.',
    accountNumberInvalid: 'Un número de cuenta tiene entre 4 y 17 dígitos.',
    loginLoadFailed:
      'No se ha podido abrir el acceso a su banco. Inténtelo de nuevo o introduzca los datos de la cuenta.',
    refused: 'No se ha aceptado esta cuenta. Compruebe los datos o use otra cuenta.',
  },
  fr: {
    firstNameEmpty: 'Saisissez le prénom.',
    lastNameEmpty: 'Saisissez le nom.',
    businessNameEmpty: 'Saisissez le nom de l’entreprise.',
    routingNumberEmpty: 'Saisissez le numéro d’acheminement.',
    routingNumberInvalid: 'Ce numéro d’acheminement est incorrect. Vérifiez chacun de ses 9 chiffres.',
    accountNumberEmpty: 'Saisissez le numéro de compte.',
    accountNumberInvalid: 'Un numéro de compte comporte de 4 à 17 chiffres.',
    loginLoadFailed:
      'La connexion à votre banque n’a pas pu s’ouvrir. Réessayez ou saisissez les coordonnées du compte.',
    refused: 'Ce compte n’a pas été accepté. Vérifiez les coordonnées ou utilisez un autre compte.',
  },
  it: {
    firstNameEmpty: 'Inserisca il nome.',
    lastNameEmpty: 'Inserisca il cognome.',
    businessNameEmpty: 'Inserisca il nome dell’azienda.',
    routingNumberEmpty: 'Inserisca il codice bancario.',
    routingNumberInvalid: 'Questo codice bancario non è corretto. Controlli ognuna delle 9 cifre.',
    accountNumberEmpty: 'Inserisca il numero di conto.',
    accountNumberInvalid: 'Un numero di conto ha da 4 a 17 cifre.',
    loginLoadFailed:
      'Non è stato possibile aprire l’accesso alla banca. Riprovi o inserisca i dati del conto.',
    refused: 'Questo conto non è stato accettato. Controlli i dati o usi un altro conto.',
  },
  nl: {
    firstNameEmpty: 'Voer de voornaam in.',
    lastNameEmpty: 'Voer de achternaam in.',
    businessNameEmpty: 'Voer de bedrijfsnaam in.',
    routingNumberEmpty: 'Voer de bankcode in.',
    routingNumberInvalid: 'Deze bankcode klopt niet. Controleer elk van de 9 cijfers.',
    accountNumberEmpty: 'Voer het rekeningnummer in.',
    accountNumberInvalid: 'Een rekeningnummer heeft 4 tot 17 cijfers.',
    loginLoadFailed:
      'De bankinlog kon niet worden geopend. Probeer het opnieuw of voer uw rekeninggegevens in.',
    refused: 'Deze rekening is niet geaccepteerd. Controleer de gegevens of gebruik een andere rekening.',
  },
  pt: {
    firstNameEmpty: 'Introduza o nome próprio.',
    lastNameEmpty: 'Introduza o apelido.',
    businessNameEmpty: 'Introduza o nome da empresa.',
    routingNumberEmpty: 'Introduza o código bancário.',
    routingNumberInvalid: 'Este código bancário não está correto. Verifique cada um dos 9 dígitos.',
    accountNumberEmpty: 'Introduza o número da conta.',
    accountNumberInvalid: 'Um número de conta tem de 4 a 17 dígitos.',
    loginLoadFailed:
      'Não foi possível abrir o acesso ao banco. Tente novamente ou introduza os dados da conta.',
    refused: 'Esta conta não foi aceite. Verifique os dados ou use outra conta.',
  },
};

/** Returns the error messages; English if the locale has none. */
export const bankAccountProblems = (locale: string): BankAccountProblems => inLanguage(catalogues, locale);
