import type { ProductTexts } from './index.js';

export const frCa: ProductTexts = {
  aurora: {
    note: 'Pont en trou de serrure, acétate poli à la main',
    description:
      'La monture qu’on nous demande par son nom : une forme panto tout en douceur, un pont en trou de serrure et un acétate poli pendant trois jours.',
  },
  holm: {
    note: 'Une monture ronde de onze grammes',
    description:
      'Du titane japonais étiré à un peu plus d’un millimètre. Holm pèse onze grammes et se fait oublier en une minute.',
  },
  mercer: {
    note: 'Carrée et sûre d’elle, charnières à cinq barils',
    description:
      'Des lignes droites, adoucies aux angles. Mercer survit à tous les sacs grâce à des charnières à cinq barils qu’un bijoutier peut resserrer.',
  },
  odile: {
    note: 'Un œil-de-chat qui relève sans en faire trop',
    description:
      'Les coins extérieurs montent de neuf degrés : assez pour relever un visage, assez peu pour un lundi.',
  },
  facet: {
    note: 'Six côtés en acier brossé',
    description:
      'Un hexagone aux angles adoucis, taillé dans l’acier chirurgical. Sans nickel, plaquettes ajustables.',
  },
  solano: {
    note: 'Aviateur polarisé, filtre de catégorie 3',
    description:
      'Des verres minéraux dégradés de haut en bas : la route reste claire, le ciel beaucoup moins.',
  },
  brera: {
    note: 'Verres vert bouteille, acétate miel',
    description:
      'Une Aurora d’été, plus épaisse d’un millimètre, avec des verres du vert des vieilles bouteilles.',
  },
  calanque: {
    note: 'Larges, sombres, faites pour la plage',
    description:
      'Protection UV400 complète derrière une forme généreuse. L’eau salée se rince sans laisser de trace.',
  },
  guard: {
    note: 'CSA Z94.3, adaptées à votre ordonnance',
    description:
      'Un écran enveloppant homologué pour les chocs, avec protection du front et traitement antibuée des deux côtés.',
  },
  bench: {
    note: 'Pour l’atelier, et pour le dîner ensuite',
    description:
      'Les coques latérales se clipsent quand la scie démarre et s’enlèvent après. Verres incassables en Trivex.',
  },
  clarity: {
    note: 'Verres unifocaux, indice 1,6',
    description:
      'Des verres unifocaux minces, avec un traitement qui résiste à l’eau, aux doigts et aux écrans. Vendus par paire.',
  },
  dusk: {
    note: 'Verres photochromiques, foncés en 30 s',
    description: 'Clairs à l’intérieur, foncés à midi, et l’inverse en deux minutes. Vendus par paire.',
  },
};
