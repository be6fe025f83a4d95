import type { Messages } from './messages.js';

export const messages: Messages = {
  cardNumber: 'Numéro de carte',
  expirationDate: 'Date d’expiration',
  expirationMonth: 'Mois d’expiration',
  expirationYear: 'Année d’expiration',
  securityCode: 'Code de sécurité',
  postalCode: 'Code postal',
  cardholderName: 'Nom sur la carte',
  expirationPlaceholder: 'MM / AAAA',

  numberEmpty: 'Saisissez votre numéro de carte.',
  numberInvalid: 'Vérifiez votre numéro de carte.',
  brandUnsupported: 'Ce type de carte n’est pas accepté.',
  expirationEmpty: 'Saisissez la date d’expiration.',
  expirationInvalid: 'Vérifiez la date d’expiration.',
  expirationPast: 'Cette carte a expiré.',
  securityCodeEmpty: 'Saisissez le code de sécurité.',
  securityCodeInvalid: 'Vérifiez le code de sécurité.',
  postalCodeEmpty: 'Saisissez le code postal.',
  postalCodeInvalid: 'Vérifiez le code postal.',
  cardholderNameEmpty: 'Saisissez le nom figurant sur la carte.',
  cardholderNameInvalid: 'Saisissez un nom, pas un numéro de carte.',

  formTitle: 'Formulaire de carte sécurisé',
  fieldTitle: 'Cadre de carte sécurisé',
  checkFields: 'Vérifiez les informations de votre carte.',
  loading: 'Chargement du formulaire de carte sécurisé…',
  loadFailed: 'Impossible de charger le formulaire de carte.',
  offline: 'Vous êtes hors ligne. Vérifiez votre connexion.',
  retry: 'Réessayer',
  unsupported: 'Votre navigateur est trop ancien pour payer par carte. Mettez-le à jour, puis réessayez.',

  pay: 'Payer',
  payAmount: 'Payer {amount}',
  processing: 'Traitement de votre paiement…',
  processingShort: 'Traitement…',
  paid: 'Paiement effectué',
  declined: 'Votre carte a été refusée. Aucun montant n’a été débité. Essayez une autre carte.',
  cvvRefused: 'Le code de sécurité est incorrect. Vérifiez-le et réessayez.',
  duplicateCard: 'Cette carte est déjà enregistrée.',
  cardRefused: 'Votre carte n’a pas été acceptée. Vérifiez les informations ou utilisez une autre carte.',
  networkFailed: 'Le service de paiement est injoignable. Aucun montant n’a été débité. Réessayez.',
  tryAgain: 'Une erreur s’est produite. Aucun montant n’a été débité. Réessayez.',

  windowOpen: 'Effectuez votre paiement dans la fenêtre ouverte.',
  appOpen: 'Effectuez votre paiement dans l’application {name}, puis revenez ici.',
  canceled: 'Paiement annulé. Aucun montant n’a été débité.',
  windowBlocked:
    'Votre navigateur a bloqué une fenêtre contextuelle. Autorisez les fenêtres contextuelles, puis réessayez.',
  methodLoading: 'Chargement…',
  methodLoadFailed: 'Impossible de charger ce moyen de paiement.',
  approved: 'Approuvé',
  payWith: 'Payer avec {name}',
  providerFailed:
    'Votre paiement n’a pas été approuvé. Aucun montant n’a été débité. Réessayez ou choisissez un autre moyen de paiement.',
  outcomeUnknown:
    'Nous n’avons pas pu confirmer votre paiement. Vérifiez si vous avez reçu une confirmation avant de réessayer.',

  iban: 'IBAN',
  accountHolder: 'Titulaire du compte',
  ibanEmpty: 'Saisissez votre IBAN.',
  ibanInvalid: 'Vérifiez votre IBAN.',
  accountHolderEmpty: 'Saisissez le nom du titulaire du compte.',
  mandateText:
    'En continuant, vous autorisez {creditor} à envoyer des instructions à votre banque pour débiter votre compte, et votre banque à débiter votre compte conformément à ces instructions. Vous bénéficiez d’un droit à remboursement par votre banque selon les conditions de la convention conclue avec elle. Toute demande de remboursement doit être présentée dans les 8 semaines suivant le débit.',
  mandateCreditor: 'la boutique',
  bankDebit: 'Payer par prélèvement',
  bankDebitAmount: 'Payer {amount} par prélèvement',

  methodMissing: 'Choisissez un moyen de paiement.',
  methodLocal: 'Paiement bancaire',

  blikCode: 'Code BLIK',
  blikCodeInvalid: 'Saisissez le code à 6 chiffres affiché dans l’application de votre banque.',
  invoice: 'Facture',
  backToShop: 'Retour à la boutique',
};
