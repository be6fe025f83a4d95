import { type Catalogues, inLanguage, type Localized } from './localized.js';

/** Texts of payments from a US bank account. */
export interface BankAccountMessages {
  /** Question above the choice between `logIn` and `alternative`. */
  readonly connection: string;
  readonly ownership: string;
  readonly personal: string;
  readonly business: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly businessName: string;
  readonly routingNumber: string;
  /** Help below the field. */
  readonly routingHint: string;
  readonly accountNumber: string;
  readonly accountType: string;
  readonly checking: string;
  readonly savings: string;

  readonly firstNameEmpty: string;
  readonly lastNameEmpty: string;
  readonly businessNameEmpty: string;
  readonly routingNumberEmpty: string;
  readonly routingNumberInvalid: string;
  readonly accountNumberEmpty: string;
  readonly accountNumberInvalid: string;

  /** Mandate that the shopper agrees to. */
  readonly mandate: string;
  /** Label of the button, without and with the amount. */
  readonly pay: string;
  readonly payAmount: string;
  /** Labels of the two ways; `logIn` is also that of the button that opens the bank login. */
  readonly logIn: string;
  readonly alternative: string;
  /** Status while the bank login is open. */
  readonly atBank: string;
  readonly loginLoadFailed: string;
  /** Shown after the gateway has rejected the account. */
  readonly refused: string;
}

const catalogues: Catalogues<BankAccountMessages> = {
  ar: {
    connection: 'طريقة إضافة حسابك',
    ownership: 'صاحب الحساب',
    personal: 'شخص',
    business: 'شركة',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    businessName: 'اسم الشركة',
    routingNumber: 'رقم التوجيه المصرفي',
    routingHint: '9 أرقام في أسفل يسار الشيك',
    accountNumber: 'رقم الحساب',
    accountType: 'نوع الحساب',
    checking: 'جارٍ',
    savings: 'توفير',
    firstNameEmpty: 'أدخل الاسم الأول.',
    lastNameEmpty: 'أدخل اسم العائلة.',
    businessNameEmpty: 'أدخل اسم الشركة.',
    routingNumberEmpty: 'أدخل رقم التوجيه المصرفي.',
    routingNumberInvalid: 'رقم التوجيه غير صحيح. تحقق من كل رقم من الأرقام التسعة.',
    accountNumberEmpty: 'أدخل رقم الحساب.',
    accountNumberInvalid: 'يتكوّن رقم الحساب من 4 إلى 17 رقمًا.',
    mandate:
      'بالمتابعة، تفوّض {shop} ومزوّد خدمة الدفع لديه بالخصم من حسابك البنكي لهذا الدفع وبالتحقق من بيانات حسابك.',
    pay: 'الدفع من الحساب البنكي',
    payAmount: 'دفع {amount} من الحساب البنكي',
    logIn: 'تسجيل الدخول إلى البنك',
    alternative: 'إدخال بيانات الحساب',
    atBank: 'سجّل الدخول إلى البنك في النافذة.',
    loginLoadFailed: 'تعذّر فتح تسجيل الدخول إلى البنك. حاول مرة أخرى أو أدخل بيانات حسابك.',
    refused: 'لم يُقبل هذا الحساب. تحقق من البيانات أو استخدم حسابًا آخر.',
  },
  de: {
    connection: 'So fügen Sie Ihr Konto hinzu',
    ownership: 'Kontoinhaber',
    personal: 'Privatperson',
    business: 'Unternehmen',
    firstName: 'Vorname',
    lastName: 'Nachname',
    businessName: 'Name des Unternehmens',
    routingNumber: 'Bankleitzahl (Routing Number)',
    routingHint: '9 Ziffern, unten links auf dem Scheck',
    accountNumber: 'Kontonummer',
    accountType: 'Kontoart',
    checking: 'Girokonto',
    savings: 'Sparkonto',
    firstNameEmpty: 'Geben Sie den Vornamen ein.',
    lastNameEmpty: 'Geben Sie den Nachnamen ein.',
    businessNameEmpty: 'Geben Sie den Namen des Unternehmens ein.',
    routingNumberEmpty: 'Geben Sie die Bankleitzahl ein.',
    routingNumberInvalid: 'Diese Bankleitzahl stimmt nicht. Prüfen Sie jede der 9 Ziffern.',
    accountNumberEmpty: 'Geben Sie die Kontonummer ein.',
    accountNumberInvalid: 'Eine Kontonummer hat 4 bis 17 Ziffern.',
    mandate:
      'Wenn Sie fortfahren, ermächtigen Sie {shop} und dessen Zahlungsdienstleister, Ihr Bankkonto für diese Zahlung zu belasten und Ihre Kontodaten zu prüfen.',
    pay: 'Vom Bankkonto bezahlen',
    payAmount: '{amount} vom Bankkonto bezahlen',
    logIn: 'Bei Ihrer Bank anmelden',
    alternative: 'Kontodaten eingeben',
    atBank: 'Melden Sie sich in dem Fenster bei Ihrer Bank an.',
    loginLoadFailed:
      'Die Anmeldung bei Ihrer Bank konnte nicht geöffnet werden. Versuchen Sie es erneut oder geben Sie die Kontodaten ein.',
    refused: 'Dieses Konto wurde nicht angenommen. Prüfen Sie die Angaben oder nehmen Sie ein anderes Konto.',
  },
  en: {
    connection: 'How to add your account',
    ownership: 'Account owner',
    personal: 'Person',
    business: 'Business',
    firstName: 'First name',
    lastName: 'Last name',
    businessName: 'Business name',
    routingNumber: 'Routing number',
    routingHint: '9 digits, at the bottom left of a check',
    accountNumber: 'Account number',
    accountType: 'Account type',
    checking: 'Checking',
    savings: 'Savings',
    firstNameEmpty: 'Enter the first name.',
    lastNameEmpty: 'Enter the last name.',
    businessNameEmpty: 'Enter the business name.',
    routingNumberEmpty: 'Enter the routing number.',
    routingNumberInvalid: 'This routing number isn’t right. Check each of its 9 digits.',
    accountNumberEmpty: 'Enter the account number.',
    accountNumberInvalid: 'An account number has 4 to 17 digits.',
    mandate:
      'By continuing, you authorize {shop} and its payment provider to debit your bank account for this payment, and to verify your account details.',
    pay: 'Pay by bank account',
    payAmount: 'Pay {amount} by bank account',
    logIn: 'Log in to your bank',
    alternative: 'Enter account details',
    atBank: 'Log in to your bank in the window.',
    loginLoadFailed: 'The bank login didn’t open. Try again, or enter your account details.',
    refused: 'This account wasn’t accepted. Check the details or use another account.',
  },
  es: {
    connection: 'Cómo añadir su cuenta',
    ownership: 'Titular de la cuenta',
    personal: 'Persona',
    business: 'Empresa',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    businessName: 'Nombre de la empresa',
    routingNumber: 'Número de ruta bancaria',
    routingHint: '9 dígitos, abajo a la izquierda en un cheque',
    accountNumber: 'Número de cuenta',
    accountType: 'Tipo de cuenta',
    checking: 'Corriente',
    savings: 'Ahorro',
    firstNameEmpty: 'Introduzca el nombre.',
    lastNameEmpty: 'Introduzca los apellidos.',
    businessNameEmpty: 'Introduzca el nombre de la empresa.',
    routingNumberEmpty: 'Introduzca el número de ruta bancaria.',
    routingNumberInvalid: 'Este número de ruta no es correcto. Compruebe cada uno de sus 9 dígitos.',
    accountNumberEmpty: 'Introduzca el número de cuenta.',
    accountNumberInvalid: 'Un número de cuenta tiene entre 4 y 17 dígitos.',
    mandate:
      'Al continuar, autoriza a {shop} y a su proveedor de pagos a cargar este pago en su cuenta bancaria y a verificar los datos de la cuenta.',
    pay: 'Pagar con cuenta bancaria',
    payAmount: 'Pagar {amount} con cuenta bancaria',
    logIn: 'Iniciar sesión en su banco',
    alternative: 'Introducir los datos de la cuenta',
    atBank: 'Inicie sesión en su banco en la ventana.',
    loginLoadFailed:
      'No se ha podido abrir el acceso a su banco. Inténtelo de nuevo o introduzca los datos de la cuenta.',
    refused: 'No se ha aceptado esta cuenta. Compruebe los datos o use otra cuenta.',
  },
  fr: {
    connection: 'Comment ajouter votre compte',
    ownership: 'Titulaire du compte',
    personal: 'Particulier',
    business: 'Entreprise',
    firstName: 'Prénom',
    lastName: 'Nom',
    businessName: 'Nom de l’entreprise',
    routingNumber: 'Numéro d’acheminement',
    routingHint: '9 chiffres, en bas à gauche d’un chèque',
    accountNumber: 'Numéro de compte',
    accountType: 'Type de compte',
    checking: 'Courant',
    savings: 'Épargne',
    firstNameEmpty: 'Saisissez le prénom.',
    lastNameEmpty: 'Saisissez le nom.',
    businessNameEmpty: 'Saisissez le nom de l’entreprise.',
    routingNumberEmpty: 'Saisissez le numéro d’acheminement.',
    routingNumberInvalid: 'Ce numéro d’acheminement est incorrect. Vérifiez chacun de ses 9 chiffres.',
    accountNumberEmpty: 'Saisissez le numéro de compte.',
    accountNumberInvalid: 'Un numéro de compte comporte de 4 à 17 chiffres.',
    mandate:
      'En continuant, vous autorisez {shop} et son prestataire de paiement à débiter votre compte bancaire pour ce paiement et à vérifier les coordonnées du compte.',
    pay: 'Payer par compte bancaire',
    payAmount: 'Payer {amount} par compte bancaire',
    logIn: 'Se connecter à votre banque',
    alternative: 'Saisir les coordonnées du compte',
    atBank: 'Connectez-vous à votre banque dans la fenêtre.',
    loginLoadFailed:
      'La connexion à votre banque n’a pas pu s’ouvrir. Réessayez ou saisissez les coordonnées du compte.',
    refused: 'Ce compte n’a pas été accepté. Vérifiez les coordonnées ou utilisez un autre compte.',
  },
  it: {
    connection: 'Come aggiungere il conto',
    ownership: 'Intestatario del conto',
    personal: 'Persona',
    business: 'Azienda',
    firstName: 'Nome',
    lastName: 'Cognome',
    businessName: 'Nome dell’azienda',
    routingNumber: 'Codice bancario (routing number)',
    routingHint: '9 cifre, in basso a sinistra su un assegno',
    accountNumber: 'Numero di conto',
    accountType: 'Tipo di conto',
    checking: 'Corrente',
    savings: 'Risparmio',
    firstNameEmpty: 'Inserisca il nome.',
    lastNameEmpty: 'Inserisca il cognome.',
    businessNameEmpty: 'Inserisca il nome dell’azienda.',
    routingNumberEmpty: 'Inserisca il codice bancario.',
    routingNumberInvalid: 'Questo codice bancario non è corretto. Controlli ognuna delle 9 cifre.',
    accountNumberEmpty: 'Inserisca il numero di conto.',
    accountNumberInvalid: 'Un numero di conto ha da 4 a 17 cifre.',
    mandate:
      'Continuando, autorizza {shop} e il suo fornitore di servizi di pagamento ad addebitare questo pagamento sul suo conto bancario e a verificarne i dati.',
    pay: 'Paga con conto bancario',
    payAmount: 'Paga {amount} con conto bancario',
    logIn: 'Acceda alla sua banca',
    alternative: 'Inserire i dati del conto',
    atBank: 'Acceda alla sua banca nella finestra.',
    loginLoadFailed:
      'Non è stato possibile aprire l’accesso alla banca. Riprovi o inserisca i dati del conto.',
    refused: 'Questo conto non è stato accettato. Controlli i dati o usi un altro conto.',
  },
  nl: {
    connection: 'Hoe u uw rekening toevoegt',
    ownership: 'Rekeninghouder',
    personal: 'Particulier',
    business: 'Bedrijf',
    firstName: 'Voornaam',
    lastName: 'Achternaam',
    businessName: 'Bedrijfsnaam',
    routingNumber: 'Bankcode (routing number)',
    routingHint: '9 cijfers, linksonder op een cheque',
    accountNumber: 'Rekeningnummer',
    accountType: 'Soort rekening',
    checking: 'Betaalrekening',
    savings: 'Spaarrekening',
    firstNameEmpty: 'Voer de voornaam in.',
    lastNameEmpty: 'Voer de achternaam in.',
    businessNameEmpty: 'Voer de bedrijfsnaam in.',
    routingNumberEmpty: 'Voer de bankcode in.',
    routingNumberInvalid: 'Deze bankcode klopt niet. Controleer elk van de 9 cijfers.',
    accountNumberEmpty: 'Voer het rekeningnummer in.',
    accountNumberInvalid: 'Een rekeningnummer heeft 4 tot 17 cijfers.',
    mandate:
      'Door verder te gaan machtigt u {shop} en zijn betaaldienstverlener om uw bankrekening voor deze betaling te debiteren en uw rekeninggegevens te controleren.',
    pay: 'Betalen met bankrekening',
    payAmount: '{amount} betalen met bankrekening',
    logIn: 'Inloggen bij uw bank',
    alternative: 'Rekeninggegevens invoeren',
    atBank: 'Log in het venster in bij uw bank.',
    loginLoadFailed:
      'De bankinlog kon niet worden geopend. Probeer het opnieuw of voer uw rekeninggegevens in.',
    refused: 'Deze rekening is niet geaccepteerd. Controleer de gegevens of gebruik een andere rekening.',
  },
  pt: {
    connection: 'Como adicionar a sua conta',
    ownership: 'Titular da conta',
    personal: 'Pessoa',
    business: 'Empresa',
    firstName: 'Nome próprio',
    lastName: 'Apelido',
    businessName: 'Nome da empresa',
    routingNumber: 'Código bancário (routing number)',
    routingHint: '9 dígitos, no canto inferior esquerdo de um cheque',
    accountNumber: 'Número da conta',
    accountType: 'Tipo de conta',
    checking: 'À ordem',
    savings: 'Poupança',
    firstNameEmpty: 'Introduza o nome próprio.',
    lastNameEmpty: 'Introduza o apelido.',
    businessNameEmpty: 'Introduza o nome da empresa.',
    routingNumberEmpty: 'Introduza o código bancário.',
    routingNumberInvalid: 'Este código bancário não está correto. Verifique cada um dos 9 dígitos.',
    accountNumberEmpty: 'Introduza o número da conta.',
    accountNumberInvalid: 'Um número de conta tem de 4 a 17 dígitos.',
    mandate:
      'Ao continuar, autoriza {shop} e o respetivo prestador de pagamentos a debitar este pagamento da sua conta bancária e a verificar os dados da conta.',
    pay: 'Pagar com conta bancária',
    payAmount: 'Pagar {amount} com conta bancária',
    logIn: 'Iniciar sessão no seu banco',
    alternative: 'Introduzir os dados da conta',
    atBank: 'Inicie sessão no seu banco na janela.',
    loginLoadFailed:
      'Não foi possível abrir o acesso ao banco. Tente novamente ou introduza os dados da conta.',
    refused: 'Esta conta não foi aceite. Verifique os dados ou use outra conta.',
  },
};

/** Returns the texts of payments from a bank account; English if the locale has none. */
export const bankAccountMessages = (locale: string): Localized<BankAccountMessages> =>
  inLanguage(catalogues, locale);
