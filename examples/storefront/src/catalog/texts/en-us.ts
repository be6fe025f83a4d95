import type { ProductTexts } from './index.js';

export const enUs: ProductTexts = {
  aurora: {
    note: 'Keyhole bridge, hand-polished acetate',
    description:
      'The pair we are asked for by name. A soft panto outline, a keyhole bridge that sits lightly, and acetate polished for three days.',
  },
  holm: {
    note: 'A round wire frame of eleven grams',
    description:
      'Japanese titanium drawn to just over a millimetre. Holm weighs eleven grams and is forgotten a minute after you put it on.',
  },
  mercer: {
    note: 'Square and certain, with five-barrel hinges',
    description:
      'Straight lines with the edge taken off. Mercer stands up to a day in every bag, on five-barrel hinges that a jeweller can tighten.',
  },
  odile: {
    note: 'A cat-eye that lifts, not shouts',
    description: 'The outer corners rise by nine degrees: enough to lift a face, little enough for Mondays.',
  },
  facet: {
    note: 'Six sides of brushed steel',
    description:
      'A hexagon with softened corners, cut from surgical steel. Nickel-free, and adjustable at the nose.',
  },
  solano: {
    note: 'Polarised aviator, glare filter 3',
    description:
      'Mineral-glass lenses that darken from top to bottom: the road stays bright, the sky does not.',
  },
  brera: {
    note: 'Bottle-green lenses, honey acetate',
    description:
      'A summer version of Aurora, a millimetre thicker all around, with lenses the green of old bottles.',
  },
  calanque: {
    note: 'Wide, dark, and made for beaches',
    description:
      'Full UV400 protection behind a generous outline. Salt water rinses off and leaves nothing behind.',
  },
  guard: {
    note: 'ANSI Z87.1+, made to your prescription',
    description:
      'A wrap-around shield rated for high impact, with brow guard and anti-fog coating on both sides.',
  },
  bench: {
    note: 'For the workshop and for lunch after',
    description:
      'Side shields click on when the saw starts and off when it stops. Lenses of shatterproof Trivex.',
  },
  clarity: {
    note: 'Single-vision lenses, index 1.6',
    description:
      'Thin single-vision lenses with a coating that water, fingers and screens leave alone. Sold as a pair.',
  },
  dusk: {
    note: 'Photochromic lenses, indoors to noon in 30 s',
    description: 'Clear indoors, dark at noon, and back again within two minutes. Sold as a pair.',
  },
};
