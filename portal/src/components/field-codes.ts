import type { MessageKey } from '../i18n/i18n.js';

/** Messages by the codes that the server has for fields of every form. */
export const fieldCodes: Readonly<Record<string, MessageKey>> = {
  characters_invalid: 'request.characters',
};
