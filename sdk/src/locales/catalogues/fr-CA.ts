import type { Catalogue } from '../catalogue.types.js';
import { catalogue as french } from './fr.js';

/** Canadian French: no space before question marks, exclamation marks and semicolons. */
export const catalogue: Catalogue = {
  ...french,
  checkout: { ...french.checkout, chooseMethod: 'Comment souhaitez-vous payer?' },
  backdrop: { ...french.backdrop, questionOpen: 'Que souhaitez-vous faire?' },
  vault: { ...french.vault, confirm: 'Supprimer {name}?' },
};
