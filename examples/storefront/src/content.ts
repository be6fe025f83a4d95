import type { LocaleId } from './stores.js';
import type { ContentItem } from './wire.js';

export const slots = ['home-hero', 'home-stories'] as const;
export type Slot = (typeof slots)[number];

/** Editorial content; another shop would ask its content system here. Texts only, never markup. */
const items: Readonly<Record<LocaleId, Readonly<Record<Slot, readonly ContentItem[]>>>> = {
  'en-US': {
    'home-hero': [
      {
        id: 'autumn',
        kind: 'hero',
        title: 'Glasses for people who look twice.',
        body: 'Drawn in our workshop, cut from acetate and titanium, fitted to your eyes.',
        image: '/pictures/aurora.svg?color=tortoise',
        href: '/product/aurora',
      },
    ],
    'home-stories': [
      {
        id: 'fit',
        kind: 'story',
        title: 'A fit, measured',
        body: 'Send a photo holding a card; we measure your pupils to half a millimetre.',
      },
      {
        id: 'home',
        kind: 'story',
        title: 'Thirty days at home',
        body: 'Wear them, drop them once, sit on them. Then decide.',
      },
      {
        id: 'repair',
        kind: 'story',
        title: 'Repaired, not replaced',
        body: 'Hinges, pads and screws are free for as long as you keep the pair.',
      },
    ],
  },
  'fr-CA': {
    'home-hero': [
      {
        id: 'autumn',
        kind: 'hero',
        title: 'Des lunettes pour celles et ceux qui regardent deux fois.',
        body: 'Dessinées dans notre atelier, taillées dans l’acétate et le titane, ajustées à vos yeux.',
        image: '/pictures/aurora.svg?color=tortoise',
        href: '/product/aurora',
      },
    ],
    'home-stories': [
      {
        id: 'fit',
        kind: 'story',
        title: 'Un ajustement mesuré',
        body: 'Envoyez une photo avec une carte : nous mesurons vos pupilles au demi-millimètre.',
      },
      {
        id: 'home',
        kind: 'story',
        title: 'Trente jours chez vous',
        body: 'Portez-les, échappez-les, asseyez-vous dessus. Décidez ensuite.',
      },
      {
        id: 'repair',
        kind: 'story',
        title: 'Réparées, pas remplacées',
        body: 'Charnières, plaquettes et vis sont gratuites aussi longtemps que vous gardez la paire.',
      },
    ],
  },
};

export function contentOf(slot: Slot, locale: LocaleId): readonly ContentItem[] {
  return items[locale][slot];
}
