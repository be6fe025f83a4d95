import { strings as french } from './fr.js';
import type { OwnDropInStrings } from './strings.js';

/** Canadian French: no space before question marks. */
export const strings: OwnDropInStrings = {
  ...french,
  CreditCardDeleteConfirmationMessage:
    'Supprimer la carte {{secondaryIdentifier}} se terminant par {{identifier}}?',
  PayPalAccountDeleteConfirmationMessage: 'Supprimer le compte PayPal {{identifier}}?',
  VenmoAccountDeleteConfirmationMessage: 'Supprimer le compte Venmo {{identifier}}?',
  genericDeleteConfirmationMessage: 'Supprimer ce moyen de paiement?',
};
