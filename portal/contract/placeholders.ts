/** Placeholders of a campaign's message. */
export const placeholders = ['firstName', 'campaignName', 'link', 'endDate'] as const;

const isKnown = (name: string) => (placeholders as readonly string[]).includes(name);

/** Returns true if a text has no other placeholders than the known ones. */
export const hasKnownPlaceholders = (text: string): boolean =>
  [...text.matchAll(/\{([^{}]*)\}/g)].every(([, name = '']) => isKnown(name));

/** Returns the text of an invitation: one without its link gets it at the end. */
export const withLink = (body: string): string => (body.includes('{link}') ? body : `${body}\n\n{link}`);

/** Replaces the placeholders that have a value. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
