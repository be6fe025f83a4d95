import { type Parser, parseObject, parseOneOf, parseRecord, parseText } from './parse.js';

/**
 * Appearance that the page passes to a frame: custom properties (without the `--pay-` prefix), colour scheme and text
 * direction, which the frame cannot read from the page.
 */
export interface Theme {
  readonly tokens: Readonly<Partial<Record<ThemeToken, string>>>;
  /** Used colour scheme of the frame element: browsers paint a frame of another scheme with an opaque background. */
  readonly scheme: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
}

/** Custom properties that are passed on to frames, each as `--pay-<name>`. */
export const themeTokens = [
  'color-text',
  'color-muted',
  'color-field',
  'color-border',
  'color-accent',
  'color-surface',
  'color-error',
  'font-family',
  'font-size',
  'border-width',
  'radius',
  'gap',
  'field-height',
] as const;

type ThemeToken = (typeof themeTokens)[number];

const parseShape = parseObject({
  tokens: parseRecord(parseText),
  scheme: parseOneOf('light', 'dark'),
  direction: parseOneOf('ltr', 'rtl'),
});

/** Returns false for values that could load a resource or terminate the declaration. */
function isHarmless(value: string): boolean {
  return value.length <= 200 && !/[;{}<>\\]|url|image|expression|@/i.test(value);
}

/** Parses a theme received in a frame; unknown names and unsafe values are dropped. */
export const parseTheme: Parser<Theme> = (value) => {
  const { tokens, ...rest } = parseShape(value);
  const accepted = themeTokens.flatMap((name) => {
    const text = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
    return text !== undefined && isHarmless(text) ? [[name, text] as const] : [];
  });
  return { ...rest, tokens: Object.fromEntries(accepted) };
};
