/** Front view of the right lens, relative to its center. */
export interface Outline {
  readonly path: string;
  /** Distance between the center of a lens and the center of the frame. */
  readonly reach: number;
  /** Point at which the bridge meets the lens, and the height of its arch. */
  readonly bridge: { readonly x: number; readonly y: number; readonly rise: number };
  /** Point of the temple's hinge. */
  readonly hinge: { readonly x: number; readonly y: number };
}

export const outlines = {
  panto: {
    path: 'M-72 -22C-74 -58 -40 -68 4 -68C52 -68 78 -56 78 -20C78 30 48 68 2 68C-42 68 -69 26 -72 -22Z',
    reach: 106,
    bridge: { x: -70, y: -26, rise: 22 },
    hinge: { x: 76, y: -34 },
  },
  round: {
    path: 'M-70 0A70 70 0 1 1 70 0A70 70 0 1 1 -70 0Z',
    reach: 102,
    bridge: { x: -66, y: -18, rise: 20 },
    hinge: { x: 66, y: -26 },
  },
  square: {
    path: 'M-78 -38C-77 -56 -66 -60 -46 -60L58 -58C76 -57 84 -48 82 -30L74 30C71 50 60 58 40 58L-38 58C-60 58 -70 50 -73 30Z',
    reach: 108,
    bridge: { x: -76, y: -24, rise: 14 },
    hinge: { x: 81, y: -38 },
  },
  'cat-eye': {
    path: 'M-74 -18C-74 -44 -50 -54 -14 -58C24 -63 66 -72 96 -78C92 -44 86 8 62 38C44 58 -22 64 -48 46C-66 32 -74 8 -74 -18Z',
    reach: 108,
    bridge: { x: -72, y: -20, rise: 16 },
    hinge: { x: 88, y: -62 },
  },
  hexagon: {
    path: 'M-46 -58C-42 -64 -38 -66 -30 -66L36 -66C44 -66 48 -63 52 -57L78 -8C81 -3 81 3 78 8L54 56C50 63 46 66 38 66L-30 66C-38 66 -43 63 -47 57L-72 8C-75 3 -75 -3 -72 -8Z',
    reach: 104,
    bridge: { x: -66, y: -22, rise: 16 },
    hinge: { x: 70, y: -28 },
  },
  aviator: {
    path: 'M-74 -40C-72 -58 -54 -64 -20 -64L48 -62C78 -60 90 -46 88 -18C86 22 66 66 24 74C-22 82 -52 44 -66 6C-71 -8 -75 -26 -74 -40Z',
    reach: 104,
    bridge: { x: -70, y: -34, rise: 8 },
    hinge: { x: 86, y: -40 },
  },
  shield: {
    path: 'M-92 -34C-80 -52 -40 -60 20 -58C72 -56 104 -46 112 -24C112 16 92 50 44 56C-4 62 -46 54 -66 24C-74 10 -84 -2 -92 -4Z',
    reach: 92,
    bridge: { x: -88, y: -20, rise: 6 },
    hinge: { x: 110, y: -30 },
  },
  discs: {
    path: 'M-84 0A84 84 0 1 1 84 0A84 84 0 1 1 -84 0Z',
    reach: 66,
    bridge: { x: 0, y: 0, rise: 0 },
    hinge: { x: 0, y: 0 },
  },
} as const satisfies Record<string, Outline>;

export type OutlineName = keyof typeof outlines;
