import { type Parser, parseObject, parseOneOf, parseRecord, parseText } from './parse.js';

/**
 * The look that a page gives to what lies in a frame: custom properties (without the `--pay-`
 * prefix), and what the frame cannot know by itself.
 */
export interface Theme {
  readonly tokens: Readonly<Partial<Record<ThemeToken, string>>>;
  /** Used colour scheme of the frame element: a frame of another scheme is an opaque box. */
  readonly scheme: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
}

/** Custom properties that reach into frames, each as `--pay-<name>`. */
export const themeTokens = [
  'color-text',
  'color-muted',
  'color-field',
  'color-border',
  'color-accent',
  'color-error',
  'font-family',
  'font-size',
  'border-width',
  'radius',
  'gap',
  'field-height',
] as const;

export type ThemeToken = (typeof themeTokens)[number];

const parseShape = parseObject({
  tokens: parseRecord(parseText),
  scheme: parseOneOf('light', 'dark'),
  direction: parseOneOf('ltr', 'rtl'),
});

/** Values that could load something, or end the declaration, are left out. */
function isHarmless(value: string): boolean {
  return value.length <= 200 && !/[;{}<>\\]|url|image|expression|@/i.test(value);
}

/** A look as it arrives in a frame: known names, harmless values. */
export const parseTheme: Parser<Theme> = (value) => {
  const { tokens, ...rest } = parseShape(value);
  const kept = themeTokens.flatMap((name) => {
    const text = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
    return text !== undefined && isHarmless(text) ? [[name, text] as const] : [];
  });
  return { ...rest, tokens: Object.fromEntries(kept) };
};
