import { statusStyles } from '../../../ui/status.styles.js';
import { buttonStyles, tokens } from '../../../ui/tokens.js';

/** Styles of `<pay-three-d-secure>`, which takes no space until it has a text to show. */
export const threeDSecureStyles = [tokens, buttonStyles, statusStyles];
