import { type BankAccountProblems, bankAccountProblems } from './bank-account-problems.js';
import { type Catalogues, inLanguage, type Localized } from './localized.js';

/** Labels of payments from a US bank account. */
interface BankAccountLabels {
  /** Heading of the choice between `logIn` and `alternative`. */
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

  /** Mandate that the shopper agrees to. */
  readonly mandate: string;
  /** Label of the button, without and with the amount. */
  readonly pay: string;
  readonly payAmount: string;
  /** Labels of the two ways; `logIn` is also the label of the button that opens the bank login. */
  readonly logIn: string;
  readonly alternative: string;
  /** Sentence of a checkout before the login that states what happens next. */
  readonly nextLogIn: string;
  /** Status while the bank login is open. */
  readonly atBank: string;
}

const catalogues: Catalogues<BankAccountLabels> = {
  ar: {
    connection: 'بيانات البنك',
    ownership: 'صاحب الحساب',
    personal: 'أنا',
    business: 'شركتي',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    businessName: 'اسم الشركة',
    routingNumber: 'رقم التوجيه المصرفي',
    routingHint: '9 أرقام في أسفل يسار الشيك',
    accountNumber: 'رقم الحساب',
    accountType: 'نوع الحساب',
    checking: 'جارٍ',
    savings: 'توفير',
    mandate:
      'بالمتابعة، تفوّض {shop} ومزوّد خدمة الدفع لديه بالخصم من حسابك البنكي لهذا الدفع وبالتحقق من بيانات حسابك.',
    pay: 'الدفع من الحساب البنكي',
    payAmount: 'دفع {amount} من الحساب البنكي',
    logIn: 'تسجيل الدخول إلى البنك',
    alternative: 'إدخال بيانات الحساب',
    nextLogIn: 'ستسجّل الدخول إلى البنك ثم تعود إلى هنا.',
    atBank: 'سجّل الدخول إلى البنك في النافذة.',
  },
  de: {
    connection: 'Bankverbindung',
    ownership: 'Das Konto gehört',
    personal: 'Mir',
    business: 'Meinem Unternehmen',
    firstName: 'Vorname',
    lastName: 'Nachname',
    businessName: 'Name des Unternehmens',
    routingNumber: 'Bankleitzahl (Routing Number)',
    routingHint: '9 Ziffern, unten links auf dem Scheck',
    accountNumber: 'Kontonummer',
    accountType: 'Kontoart',
    checking: 'Girokonto',
    savings: 'Sparkonto',
    mandate:
      'Wenn Sie fortfahren, ermächtigen Sie {shop} und dessen Zahlungsdienstleister, Ihr Bankkonto für diese Zahlung zu belasten und Ihre Kontodaten zu prüfen.',
    pay: 'Vom Bankkonto bezahlen',
    payAmount: '{amount} vom Bankkonto bezahlen',
    logIn: 'Bei Ihrer Bank anmelden',
    alternative: 'Kontodaten eingeben',
    nextLogIn: 'Sie melden sich bei Ihrer Bank an und kehren dann hierher zurück.',
    atBank: 'Melden Sie sich in dem Fenster bei Ihrer Bank an.',
  },
  en: {
    connection: 'Bank details',
    ownership: 'Account belongs to',
    personal: 'Me',
    business: 'My business',
    firstName: 'First name',
    lastName: 'Last name',
    businessName: 'Business name',
    routingNumber: 'Routing number',
    routingHint: '9 digits, at the bottom left of a check',
    accountNumber: 'Account number',
    accountType: 'Account type',
    checking: 'Checking',
    savings: 'Savings',
    mandate:
      'By continuing, you authorize {shop} and its payment provider to debit your bank account for this payment, and to verify your account details.',
    pay: 'Pay by bank account',
    payAmount: 'Pay {amount} by bank account',
    logIn: 'Log in to your bank',
    alternative: 'Enter account details',
    nextLogIn: 'You’ll log in to your bank, then come back here.',
    atBank: 'Log in to your bank in the window.',
  },
  es: {
    connection: 'Datos bancarios',
    ownership: 'La cuenta es',
    personal: 'Mía',
    business: 'De mi empresa',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    businessName: 'Nombre de la empresa',
    routingNumber: 'Número de ruta bancaria',
    routingHint: '9 dígitos, abajo a la izquierda en un cheque',
    accountNumber: 'Número de cuenta',
    accountType: 'Tipo de cuenta',
    checking: 'Corriente',
    savings: 'Ahorro',
    mandate:
      'Al continuar, autoriza a {shop} y a su proveedor de pagos a cargar este pago en su cuenta bancaria y a verificar los datos de la cuenta.',
    pay: 'Pagar con cuenta bancaria',
    payAmount: 'Pagar {amount} con cuenta bancaria',
    logIn: 'Iniciar sesión en su banco',
    alternative: 'Introducir los datos de la cuenta',
    nextLogIn: 'Iniciará sesión en su banco y luego volverá aquí.',
    atBank: 'Inicie sesión en su banco en la ventana.',
  },
  fr: {
    connection: 'Coordonnées bancaires',
    ownership: 'Le compte appartient à',
    personal: 'Moi',
    business: 'Mon entreprise',
    firstName: 'Prénom',
    lastName: 'Nom',
    businessName: 'Nom de l’entreprise',
    routingNumber: 'Numéro d’acheminement',
    routingHint: '9 chiffres, en bas à gauche d’un chèque',
    accountNumber: 'Numéro de compte',
    accountType: 'Type de compte',
    checking: 'Courant',
    savings: 'Épargne',
    mandate:
      'En continuant, vous autorisez {shop} et son prestataire de paiement à débiter votre compte bancaire pour ce paiement et à vérifier les coordonnées du compte.',
    pay: 'Payer par compte bancaire',
    payAmount: 'Payer {amount} par compte bancaire',
    logIn: 'Se connecter à votre banque',
    alternative: 'Saisir les coordonnées du compte',
    nextLogIn: 'Vous vous connecterez à votre banque, puis reviendrez ici.',
    atBank: 'Connectez-vous à votre banque dans la fenêtre.',
  },
  it: {
    connection: 'Dati bancari',
    ownership: 'Il conto è',
    personal: 'Mio',
    business: 'Della mia azienda',
    firstName: 'Nome',
    lastName: 'Cognome',
    businessName: 'Nome dell’azienda',
    routingNumber: 'Codice bancario (routing number)',
    routingHint: '9 cifre, in basso a sinistra su un assegno',
    accountNumber: 'Numero di conto',
    accountType: 'Tipo di conto',
    checking: 'Corrente',
    savings: 'Risparmio',
    mandate:
      'Continuando, autorizza {shop} e il suo fornitore di servizi di pagamento ad addebitare questo pagamento sul suo conto bancario e a verificarne i dati.',
    pay: 'Paga con conto bancario',
    payAmount: 'Paga {amount} con conto bancario',
    logIn: 'Acceda alla sua banca',
    alternative: 'Inserire i dati del conto',
    nextLogIn: 'Accederà alla sua banca, poi tornerà qui.',
    atBank: 'Acceda alla sua banca nella finestra.',
  },
  nl: {
    connection: 'Bankgegevens',
    ownership: 'De rekening is van',
    personal: 'Mij',
    business: 'Mijn bedrijf',
    firstName: 'Voornaam',
    lastName: 'Achternaam',
    businessName: 'Bedrijfsnaam',
    routingNumber: 'Bankcode (routing number)',
    routingHint: '9 cijfers, linksonder op een cheque',
    accountNumber: 'Rekeningnummer',
    accountType: 'Soort rekening',
    checking: 'Betaalrekening',
    savings: 'Spaarrekening',
    mandate:
      'Door verder te gaan machtigt u {shop} en zijn betaaldienstverlener om uw bankrekening voor deze betaling te debiteren en uw rekeninggegevens te controleren.',
    pay: 'Betalen met bankrekening',
    payAmount: '{amount} betalen met bankrekening',
    logIn: 'Inloggen bij uw bank',
    alternative: 'Rekeninggegevens invoeren',
    nextLogIn: 'U logt in bij uw bank en komt daarna hier terug.',
    atBank: 'Log in het venster in bij uw bank.',
  },
  pt: {
    connection: 'Dados bancários',
    ownership: 'A conta é',
    personal: 'Minha',
    business: 'Da minha empresa',
    firstName: 'Nome próprio',
    lastName: 'Apelido',
    businessName: 'Nome da empresa',
    routingNumber: 'Código bancário (routing number)',
    routingHint: '9 dígitos, no canto inferior esquerdo de um cheque',
    accountNumber: 'Número da conta',
    accountType: 'Tipo de conta',
    checking: 'À ordem',
    savings: 'Poupança',
    mandate:
      'Ao continuar, autoriza {shop} e o respetivo prestador de pagamentos a debitar este pagamento da sua conta bancária e a verificar os dados da conta.',
    pay: 'Pagar com conta bancária',
    payAmount: 'Pagar {amount} com conta bancária',
    logIn: 'Iniciar sessão no seu banco',
    alternative: 'Introduzir os dados da conta',
    nextLogIn: 'Vai iniciar sessão no seu banco e depois volta aqui.',
    atBank: 'Inicie sessão no seu banco na janela.',
  },
};

/** Messages of payments from a US bank account. */
export type BankAccountMessages = BankAccountLabels & BankAccountProblems;

/** Returns the messages of payments from a bank account; English if the locale has none. */
export const bankAccountMessages = (locale: string): Localized<BankAccountMessages> => ({
  ...inLanguage(catalogues, locale),
  ...bankAccountProblems(locale),
});
