/** Default colors of payment elements and payment windows, for light and dark pages. */
const colors = {
  text: ['#1a1f36', '#f2f4f8'],
  muted: ['#5b6275', '#b3b9c7'],
  field: ['#fff', '#171a23'],
  border: ['#878d9c', '#767d8f'],
  accent: ['#2b5bd7', '#8ab0ff'],
  'on-accent': ['#fff', '#0d1526'],
  surface: ['#fff', '#171a23'],
} as const;

/** Default colors by their names, each for light and dark pages. */
type Colors = Readonly<Record<string, readonly [light: string, dark: string]>>;

/** Returns the properties `--_name` of the colors, with the defaults of light pages or of both. */
function declare(all: Colors, isLightOnly: boolean): string {
  const valueOf = (light: string, dark: string) => (isLightOnly ? light : `light-dark(${light},${dark})`);
  return Object.entries(all)
    .map(
      ([name, [light, dark]]) =>
        `--_${name}:var(--pay-color-${name},var(--_theme-color-${name},${valueOf(light, dark)}));`,
    )
    .join('');
}

/**
 * Returns the rules that give an element the design tokens of the shop, or their defaults, and its text their style.
 *
 * @param more - Colors besides those of payment windows.
 */
export function tokenRules(selector: string, more?: Colors): string {
  const all = { ...colors, ...more };
  return `${selector}{${declare(all, false)}--_radius:var(--pay-radius,var(--_theme-radius,8px));color:var(--_text);font-family:var(--pay-font-family,system-ui,sans-serif);font-size:var(--pay-font-size,16px);line-height:1.4}@supports not (color:light-dark(#fff,#000)){${selector}{${declare(all, true)}}}`;
}
