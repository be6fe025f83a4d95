import type { CheckoutMessages } from './messages.js';

export const messages: CheckoutMessages = {
  chooseMethod: 'Comment souhaitez-vous payer?',
  methodCard: 'Carte',
  methodSepa: 'Prélèvement SEPA',
  methodBankAccount: 'Compte bancaire',
  payAnotherWay: 'Ou payer autrement',
  moreWays: 'Autres moyens de paiement',
  walletsLoadFailed: 'Impossible de charger certains moyens de paiement.',
  cardDataNote:
    'Les données de votre carte sont chiffrées et transmises directement au prestataire de paiement. Cette boutique n’y a jamais accès.',
  nextWindow: 'Vous vous connecterez à {name} dans une nouvelle fenêtre, puis reviendrez ici.',
  nextSheet: 'Vous confirmerez le paiement avec {name} sur cet appareil.',
  nextVenmo: 'Vous confirmerez dans l’application Venmo, puis reviendrez ici.',
  nextBank: 'Vous confirmerez dans l’application ou sur le site de votre banque, puis reviendrez ici.',
  nextDebit: 'Vous confirmerez le prélèvement dans une nouvelle fenêtre, puis reviendrez ici.',
  nextBankAccount: 'Le paiement peut prendre quelques jours ouvrables.',
  nextSaved: 'Vous paierez avec vos informations enregistrées. Il n’y a rien d’autre à saisir.',
};
