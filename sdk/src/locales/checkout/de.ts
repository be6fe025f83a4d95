import type { CheckoutMessages } from './messages.js';

export const messages: CheckoutMessages = {
  chooseMethod: 'Wie möchten Sie bezahlen?',
  methodCard: 'Karte',
  methodSepa: 'SEPA-Lastschrift',
  methodBankAccount: 'Bankkonto',
  payAnotherWay: 'Oder anders bezahlen',
  moreWays: 'Weitere Zahlungsarten',
  walletsLoadFailed: 'Einige Zahlungsarten konnten nicht geladen werden.',
  cardDataNote:
    'Ihre Kartendaten werden verschlüsselt und direkt an den Zahlungsdienstleister übermittelt. Dieser Shop sieht sie nicht.',
  nextWindow: 'Sie melden sich in einem neuen Fenster bei {name} an und kommen dann hierher zurück.',
  nextSheet: 'Sie bestätigen die Zahlung mit {name} auf diesem Gerät.',
  nextVenmo: 'Sie bestätigen in der Venmo-App und kommen dann hierher zurück.',
  nextBank: 'Sie bestätigen in der App oder auf der Website Ihrer Bank und kommen dann hierher zurück.',
  nextDebit: 'Sie bestätigen die Lastschrift in einem neuen Fenster und kommen dann hierher zurück.',
  nextBankAccount: 'Die Zahlung kann einige Werktage dauern.',
  nextSaved: 'Sie zahlen mit Ihren gespeicherten Daten. Weitere Angaben sind nicht nötig.',
};
