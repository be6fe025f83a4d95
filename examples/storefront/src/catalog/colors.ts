/** Colors of an article in its picture: body, highlight, shadow and transparency. */
export interface Paint {
  readonly body: string;
  readonly light: string;
  readonly dark: string;
  readonly spots?: string;
  readonly opacity?: number;
}

export const paints: Readonly<Record<string, Paint>> = {
  tortoise: { body: '#7a4a22', light: '#c98a4b', dark: '#3a1f0d', spots: '#2b1509' },
  honey: { body: '#c98a2e', light: '#f3c777', dark: '#7d4f12', spots: '#a3661a' },
  ink: { body: '#20242c', light: '#5c6675', dark: '#0b0d11' },
  sage: { body: '#5f7562', light: '#a3b8a3', dark: '#36473a' },
  rose: { body: '#a85f63', light: '#e5aeb0', dark: '#6b3438' },
  crystal: { body: '#cfd8dc', light: '#ffffff', dark: '#8fa0a8', opacity: 0.72 },
  smoke: { body: '#565d66', light: '#959da8', dark: '#2e333a' },
  gold: { body: '#b8913f', light: '#f1d898', dark: '#7a5c1c' },
  silver: { body: '#949ca5', light: '#e6eaee', dark: '#5a636d' },
  clear: { body: '#b9cbd3', light: '#ffffff', dark: '#7f97a3' },
  amber: { body: '#d9a441', light: '#ffe2a3', dark: '#95671a' },
  graphite: { body: '#4a5058', light: '#9aa3ad', dark: '#23272c' },
  forest: { body: '#3f5e4c', light: '#93b39f', dark: '#203328' },
};

/** Returns the CSS background of a color's swatch. */
export function swatchOf(color: string): string {
  const paint = paints[color];
  if (!paint) return 'transparent';
  const { body, light, dark, spots } = paint;
  return spots
    ? `conic-gradient(${body}, ${spots}, ${light}, ${dark}, ${body})`
    : `linear-gradient(135deg, ${light}, ${body} 45%, ${dark})`;
}
