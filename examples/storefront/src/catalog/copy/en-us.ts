import type { ProductCopy } from './product-copy.js';

export const enUs: ProductCopy = {
  aurora: {
    note: 'Keyhole bridge, hand-polished acetate',
    description:
      'Our best-known pair: a soft panto shape, a keyhole bridge that sits lightly, and acetate polished for three days.',
  },
  holm: {
    note: 'Round wire frame, 11 grams',
    description:
      'Japanese titanium, just over a millimeter thick. Holm weighs 11 grams: you’ll soon forget you’re wearing it.',
  },
  mercer: {
    note: 'Bold square frame, five-barrel hinges',
    description:
      'Straight lines with softened edges. Mercer survives any bag, with five-barrel hinges that a jeweler can tighten.',
  },
  odile: {
    note: 'A subtle cat-eye',
    description: 'The outer corners rise nine degrees: enough to lift your face, subtle enough for Mondays.',
  },
  facet: {
    note: 'Six sides, brushed steel',
    description:
      'A hexagon with softened corners, cut from surgical steel. Nickel-free, with adjustable nose pads.',
  },
  solano: {
    note: 'Polarized aviator, filter category 3',
    description: 'Gradient mineral-glass lenses cut the glare from the sky and keep the road clear.',
  },
  brera: {
    note: 'Bottle-green lenses, honey acetate',
    description:
      'A summer version of Aurora, a millimeter thicker all around, with lenses the green of old bottles.',
  },
  calanque: {
    note: 'Wide, dark, made for the beach',
    description: 'Full UV400 protection in a generous shape. Salt water rinses off without a trace.',
  },
  guard: {
    note: 'ANSI Z87.1+, made to your prescription',
    description:
      'A wraparound shield rated for high impact, with a brow guard and anti-fog coating on both sides.',
  },
  bench: {
    note: 'From the workshop to lunch',
    description:
      'Side shields click on when the saw starts and off when it stops. Shatterproof Trivex lenses.',
  },
  clarity: {
    note: 'Single-vision lenses, index 1.6',
    description: 'Thin single-vision lenses that resist water, smudges and screen glare. Sold as a pair.',
  },
  dusk: {
    note: 'Photochromic lenses, dark in 30 seconds',
    description: 'Clear indoors, dark in the sun, and clear again within two minutes. Sold as a pair.',
  },
};
