import { fillIn } from './messages/index.js';
import { type LocaleId, type StoreId, stores } from './stores.js';
import type { ContentItem } from './wire.js';

export const slots = ['home-hero', 'home-stories'] as const;
export type Slot = (typeof slots)[number];

/** Editorial content, in place of a content management system. Plain text only, never markup. */
const items: Readonly<Record<LocaleId, Readonly<Record<Slot, readonly ContentItem[]>>>> = {
  'en-US': {
    'home-hero': [
      {
        id: 'autumn',
        kind: 'hero',
        title: 'Glasses for people who look twice.',
        body: 'Designed in our workshop, cut from acetate and titanium, fitted to your eyes.',
        image: '/pictures/aurora.svg?color=tortoise',
        href: '/product/aurora',
      },
    ],
    'home-stories': [
      {
        id: 'fit',
        kind: 'story',
        title: 'A measured fit',
        body: 'Send us a photo of you holding a card. We measure the distance between your pupils to half a millimeter.',
      },
      {
        id: 'home',
        kind: 'story',
        title: '30 days at home',
        body: 'Wear them, drop them, sit on them. Then decide.',
      },
      {
        id: 'repair',
        kind: 'story',
        title: 'Repaired, not replaced',
        body: 'Hinges, nose pads and screws are free for as long as you own the pair.',
      },
    ],
  },
  'fr-CA': {
    'home-hero': [
      {
        id: 'autumn',
        kind: 'hero',
        title: 'Des lunettes pour celles et ceux qui y regardent à deux fois.',
        body: 'Conçues dans notre atelier, taillées dans l’acétate et le titane, ajustées à vos yeux.',
        image: '/pictures/aurora.svg?color=tortoise',
        href: '/product/aurora',
      },
    ],
    'home-stories': [
      {
        id: 'fit',
        kind: 'story',
        title: 'Un ajustement mesuré',
        body: 'Envoyez-nous une photo de vous avec une carte : nous mesurons votre écart pupillaire au demi-millimètre.',
      },
      {
        id: 'home',
        kind: 'story',
        title: '30 jours à la maison',
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

/** Returns the shop's delivery terms in each country, with the store's amounts. */
function promiseOf(store: StoreId, locale: LocaleId): ContentItem {
  const { currency, delivery } = stores[store];
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
  const amount = format.format(delivery.freeFrom / 100);
  const { title, body } = promises[locale];
  return { id: `delivery-${store}`, kind: 'story', title, body: fillIn(body, { amount }) };
}

const promises: Readonly<Record<LocaleId, { title: string; body: string }>> = {
  'en-US': {
    title: 'Free delivery',
    body: 'On orders of {amount} or more. A small fee applies to other orders.',
  },
  'fr-CA': {
    title: 'Livraison gratuite',
    body: 'Dès {amount} d’achat. De petits frais s’appliquent aux autres commandes.',
  },
};

/** Returns the editorial content of a slot for a store and a language. */
export function contentOf(slot: Slot, locale: LocaleId, store: StoreId): readonly ContentItem[] {
  const common = items[locale][slot];
  return slot === 'home-stories' ? [...common, promiseOf(store, locale)] : common;
}
