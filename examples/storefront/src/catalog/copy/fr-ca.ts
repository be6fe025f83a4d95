import type { ProductCopy } from './product-copy.js';

export const frCa: ProductCopy = {
  aurora: {
    note: 'Pont en trou de serrure, acétate poli à la main',
    description:
      'Notre monture la plus connue : une forme panto tout en douceur, un pont en trou de serrure et un acétate poli pendant trois jours.',
  },
  holm: {
    note: 'Monture ronde en métal, 11 grammes',
    description:
      'Du titane japonais d’à peine plus d’un millimètre. Holm pèse 11 grammes et se fait vite oublier.',
  },
  mercer: {
    note: 'Monture carrée affirmée, charnières à cinq charnons',
    description:
      'Des lignes droites, adoucies aux angles. Mercer résiste à tous les sacs, avec des charnières à cinq charnons qu’un bijoutier peut resserrer.',
  },
  odile: {
    note: 'Un œil-de-chat tout en subtilité',
    description:
      'Les coins extérieurs montent de neuf degrés : assez pour relever un visage, assez discret pour un lundi.',
  },
  facet: {
    note: 'Six côtés en acier brossé',
    description:
      'Un hexagone aux angles adoucis, taillé dans l’acier chirurgical. Sans nickel, plaquettes ajustables.',
  },
  solano: {
    note: 'Aviateur polarisé, filtre de catégorie 3',
    description: 'Des verres minéraux dégradés : la route reste claire, le ciel beaucoup moins.',
  },
  brera: {
    note: 'Verres vert bouteille, acétate miel',
    description:
      'Une Aurora d’été, plus épaisse d’un millimètre, avec des verres du vert des vieilles bouteilles.',
  },
  calanque: {
    note: 'Larges, foncées, faites pour la plage',
    description:
      'Protection UV400 complète dans une forme généreuse. L’eau salée se rince sans laisser de trace.',
  },
  guard: {
    note: 'ANSI Z87.1+, adaptées à votre ordonnance',
    description:
      'Un masque enveloppant homologué contre les chocs, avec protection du front et traitement antibuée des deux côtés.',
  },
  bench: {
    note: 'De l’atelier au dîner',
    description:
      'Les coques latérales se clipsent quand la scie démarre et s’enlèvent après. Verres incassables en Trivex.',
  },
  clarity: {
    note: 'Verres unifocaux, indice 1,6',
    description:
      'Des verres unifocaux minces, traités contre l’eau, les traces de doigts et les reflets d’écran. Vendus par paire.',
  },
  dusk: {
    note: 'Verres photochromiques, foncés en 30 secondes',
    description:
      'Clairs à l’intérieur, foncés au soleil, et de nouveau clairs en deux minutes. Vendus par paire.',
  },
};
