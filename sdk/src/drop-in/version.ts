/** Version of the Drop-in whose interface this is. */
export const DROP_IN_VERSION = '1.47.0';
