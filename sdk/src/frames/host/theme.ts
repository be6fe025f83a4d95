import { type Theme, themeTokens } from '../../core/theme.js';

/** Shows the used colour scheme of an element as a colour that can be read, and that transitions. */
const schemeProbe = 'light-dark(rgb(255, 255, 255), rgb(0, 0, 0))';

/** Reads the look that the page's style sheets give to a frame element. */
export function readTheme(frame: HTMLElement): Theme {
  frame.style.setProperty('caret-color', schemeProbe);
  const style = getComputedStyle(frame);
  const tokens = themeTokens.flatMap((name) => {
    const value = style.getPropertyValue(`--pay-${name}`).trim();
    return value === '' ? [] : [[name, inPixels(value, style)] as const];
  });
  return {
    tokens: Object.fromEntries(tokens),
    scheme: usedScheme(style),
    direction: style.direction === 'rtl' ? 'rtl' : 'ltr',
  };
}

/** A frame has root and element font sizes of its own: relative lengths are resolved out here. */
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
 * Calls `onChange` whenever the look of a frame element changes, whatever changed it: a class on an
 * ancestor, a style sheet, the system's colour scheme. The browser tells by transitions of the
 * properties themselves; nothing is polled.
 *
 * @param known - The look that was read last; where another one is there by now, the call is made at once.
 */
export function watchTheme(
  frame: HTMLElement,
  known: Theme,
  onChange: (look: Theme) => void,
  signal: AbortSignal,
): void {
  const observed = [...themeTokens.map((name) => `--pay-${name}`), 'caret-color'];
  frame.style.setProperty('transition', observed.map((name) => `${name} 1ms step-start`).join(', '));
  frame.style.setProperty('transition-behavior', 'allow-discrete');
  let last = JSON.stringify(known);
  const check = () => {
    const look = readTheme(frame);
    const text = JSON.stringify(look);
    if (text === last) return;
    last = text;
    onChange(look);
  };
  for (const type of ['transitionrun', 'transitionend']) frame.addEventListener(type, check, { signal });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', check, { signal });
  check();
}
