import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for one another (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a redemption code of ten characters, 50 bits. */
export const newCode = (): string => Array.from({ length: 10 }, () => letters[randomInt(32)]).join('');
