export const locales = ['en-US', 'fr-CA'] as const;
export type Locale = (typeof locales)[number];
