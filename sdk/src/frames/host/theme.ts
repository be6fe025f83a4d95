import { type Theme, themeTokens } from '../../core/theme.js';
import { writeJson } from '../../core/json.js';

/** Exposes an element's used colour scheme as a colour, which can be read and which fires transition events. */
const schemeProbe = 'light-dark(rgb(255, 255, 255), rgb(0, 0, 0))';

/** Reads the theme that the page's style sheets give to a frame element. */
export function readTheme(frame: HTMLElement): Theme {
  frame.style.setProperty('caret-color', schemeProbe);
  const style = getComputedStyle(frame);
  const tokens = themeTokens.flatMap((name) => {
    const own = style.getPropertyValue(`--pay-${name}`).trim();
    // The theme of the element around the frame.
    const value = own === '' ? style.getPropertyValue(`--_theme-${name}`).trim() : own;
    return value === '' ? [] : [[name, inPixels(value, style)] as const];
  });
  if (frame.getClientRects().length === 0) renewSchemeWhenShown(frame);
  return {
    tokens: Object.fromEntries(tokens),
    scheme: usedScheme(style),
    direction: style.direction === 'rtl' ? 'rtl' : 'ltr',
  };
}

/** Frame elements whose scheme was read while they were hidden. */
const hidden = new WeakSet<HTMLElement>();

/**
 * Passes the color scheme of a hidden frame element on to its document when it is shown. Chromium paints an opaque
 * background behind a document of another scheme than its element. Without site isolation, as on most phones, the
 * document does not receive a scheme that was read while the element was hidden.
 */
function renewSchemeWhenShown(frame: HTMLElement): void {
  if (hidden.has(frame)) return;
  hidden.add(frame);
  const observer = new ResizeObserver(() => {
    if (frame.getClientRects().length === 0) return;
    observer.disconnect();
    hidden.delete(frame);
    frame.style.colorScheme = 'light';
    // Only a scheme that was in use counts as changed by the next line.
    getComputedStyle(frame).getPropertyValue('color-scheme');
    frame.style.colorScheme = '';
  });
  observer.observe(frame);
}

/** Converts relative lengths to pixels: `em` and `rem` would have other values inside the frame. */
function inPixels(value: string, style: CSSStyleDeclaration): string {
  const root = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const own = parseFloat(style.fontSize);
  return value.replace(/(\d*\.?\d+)(r?em)\b/g, (_, amount: string, unit: string) => {
    return `${Number(amount) * (unit === 'rem' ? root : own)}px`;
  });
}

function usedScheme({ caretColor, colorScheme }: CSSStyleDeclaration): Theme['scheme'] {
  if (CSS.supports('color', schemeProbe)) return /\b0, 0, 0\b/.test(caretColor) ? 'dark' : 'light';
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  return /dark/.test(colorScheme) && (dark || !/light/.test(colorScheme)) ? 'dark' : 'light';
}

/**
 * Calls `onChange` when the theme of a frame element changes for any reason: a class on an ancestor, a style sheet, the
 * system's colour scheme. Changes are detected by transition events of the custom properties, without polling.
 *
 * @param known - Theme that was read last; if it is outdated already, `onChange` is called immediately.
 */
export function watchTheme(
  frame: HTMLElement,
  known: Theme,
  onChange: (theme: Theme) => void,
  signal: AbortSignal,
): void {
  // With the text size, the relative lengths change.
  const observed = [
    ...themeTokens.flatMap((name) => [`--pay-${name}`, `--_theme-${name}`]),
    ...['caret-color', 'font-size'],
  ];
  frame.style.setProperty('transition', observed.map((name) => `${name} 1ms step-start`).join(', '));
  frame.style.setProperty('transition-behavior', 'allow-discrete');
  let last = writeJson(known);
  const check = () => {
    const theme = readTheme(frame);
    const text = writeJson(theme);
    if (text === last) return;
    last = text;
    onChange(theme);
  };
  for (const type of ['transitionrun', 'transitionend']) frame.addEventListener(type, check, { signal });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', check, { signal });
  check();
}
