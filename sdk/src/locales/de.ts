import type { Messages } from './messages.js';

export const messages: Messages = {
  cardNumber: 'Kartennummer',
  expirationDate: 'Gültig bis',
  expirationMonth: 'Ablaufmonat',
  expirationYear: 'Ablaufjahr',
  securityCode: 'Prüfnummer',
  postalCode: 'Postleitzahl',
  cardholderName: 'Name auf der Karte',
  expirationPlaceholder: 'MM / JJJJ',

  numberEmpty: 'Geben Sie die Kartennummer ein.',
  numberInvalid: 'Prüfen Sie die Kartennummer.',
  brandUnsupported: 'Diese Kartenart wird hier nicht angenommen.',
  expirationEmpty: 'Geben Sie das Ablaufdatum ein.',
  expirationInvalid: 'Prüfen Sie das Ablaufdatum.',
  expirationPast: 'Diese Karte ist abgelaufen.',
  securityCodeEmpty: 'Geben Sie die Prüfnummer ein.',
  securityCodeInvalid: 'Prüfen Sie die Prüfnummer.',
  postalCodeEmpty: 'Geben Sie die Postleitzahl ein.',
  postalCodeInvalid: 'Prüfen Sie die Postleitzahl.',
  cardholderNameEmpty: 'Geben Sie den Namen auf der Karte ein.',
  cardholderNameInvalid: 'Hier gehört der Name hin, nicht die Nummer.',

  formTitle: 'Sicheres Kartenformular',
  fieldTitle: 'Sicherer Kartenrahmen',
  checkFields: 'Bitte die Kartendaten prüfen.',
  loading: 'Das sichere Kartenformular wird geladen …',
  loadFailed: 'Das Kartenformular konnte nicht geladen werden.',
  offline: 'Sie sind offline. Prüfen Sie Ihre Verbindung.',
  retry: 'Erneut versuchen',
  unsupported: 'Dieser Browser ist zu alt für Kartenzahlungen.',

  pay: 'Bezahlen',
  payAmount: '{amount} bezahlen',
  processing: 'Die Zahlung wird verarbeitet …',
  processingShort: 'Wird verarbeitet …',
  paid: 'Zahlung abgeschlossen',
  declined: 'Ihre Karte wurde abgelehnt. Es wurde nichts abgebucht. Versuchen Sie eine andere Karte.',
  cvvRefused: 'Die Prüfnummer wurde abgelehnt. Prüfen Sie sie und versuchen Sie es erneut.',
  duplicateCard: 'Diese Karte ist bereits gespeichert.',
  cardRefused: 'Die Karte wurde abgelehnt. Prüfen Sie die Angaben oder nehmen Sie eine andere Karte.',
  networkFailed:
    'Der Zahlungsdienst ist nicht erreichbar. Es wurde nichts abgebucht; versuchen Sie es erneut.',
  tryAgain: 'Etwas ist schiefgegangen. Es wurde nichts abgebucht; versuchen Sie es erneut.',

  windowOpen: 'Schließen Sie die Zahlung in dem geöffneten Fenster ab.',
  appOpen: 'Schließen Sie die Zahlung in der {name}-App ab und kehren Sie dann hierher zurück.',
  canceled: 'Zahlung abgebrochen. Es wurde nichts abgebucht.',
  windowBlocked: 'Ihr Browser hat ein Pop-up blockiert. Erlauben Sie Pop-ups und versuchen Sie es erneut.',
  methodLoading: 'Wird geladen …',
  methodLoadFailed: 'Diese Zahlungsart konnte nicht geladen werden.',
  approved: 'Bestätigt',
  payWith: 'Mit {name} bezahlen',
  providerFailed:
    'Die Zahlung wurde nicht bestätigt. Es wurde nichts abgebucht; versuchen Sie es erneut oder zahlen Sie anders.',
  outcomeUnknown:
    'Die Zahlung konnte nicht bestätigt werden. Prüfen Sie, ob Sie eine Bestätigung erhalten haben, bevor Sie es erneut versuchen.',

  iban: 'IBAN',
  accountHolder: 'Kontoinhaber',
  ibanEmpty: 'Geben Sie die IBAN ein.',
  ibanInvalid: 'Prüfen Sie die IBAN.',
  accountHolderEmpty: 'Geben Sie den Namen des Kontoinhabers ein.',
  mandateText:
    'Wenn Sie fortfahren, ermächtigen Sie {creditor}, Zahlungen von Ihrem Konto einzuziehen, und weisen Ihre Bank an, sie einzulösen. Sie können innerhalb von 8 Wochen ab der Belastung die Erstattung verlangen; es gelten die mit Ihrer Bank vereinbarten Bedingungen.',
  mandateCreditor: 'den Shop',
  bankDebit: 'Per Lastschrift bezahlen',
  bankDebitAmount: '{amount} per Lastschrift bezahlen',

  methodMissing: 'Wählen Sie eine Zahlungsart.',
  methodLocal: 'Online-Banking',

  blikCode: 'BLIK-Code',
  blikCodeInvalid: 'Geben Sie die 6 Ziffern aus der App Ihrer Bank ein.',
  invoice: 'Rechnung',
  backToShop: 'Zurück zum Shop',
};
