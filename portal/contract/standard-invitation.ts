import type { Benefit } from './benefits.js';
import type { Locale } from './locales.js';

interface StandardInvitation {
  subject: string;
  offer: string;
  /** Part of a purchase that the employer pays, with the placeholders `{amount}` and `{percent}`. */
  pays: Record<Benefit['type'], string>;
  link: string;
  /** End of the body, if the campaign has an end. */
  end: string;
}

/** Last paragraph of invitations and reminders by email, also of those with texts of their own. */
export const optOutParagraph: Record<Locale, (link: string) => string> = {
  'en-US': (link) => `To stop these messages, open this link:\n${link}`,
  'fr-CA': (link) => `Pour ne plus recevoir ces messages, ouvrez ce lien\u00a0:\n${link}`,
};

/** Invitation for campaigns without their own; `{storeName}` is a placeholder besides those of a campaign's message. */
export const standardInvitation: Record<Locale, StandardInvitation> = {
  'en-US': {
    subject: 'Your vision benefit from {storeName}',
    offer: 'Hello {firstName},\n\n{storeName} offers you a vision benefit: {campaignName}.',
    pays: {
      ALLOWANCE: ' It pays up to {amount} per purchase.',
      PERCENT: ' It pays {percent}% of the price, up to {amount} per purchase.',
      COVERED: ' It pays the full price, up to {amount} per purchase.',
    },
    link: '\n\nSee your benefit:\n\n{link}',
    end: '\n\nYou can use it until {endDate}.',
  },
  'fr-CA': {
    subject: 'Votre avantage vision offert par {storeName}',
    offer: 'Bonjour {firstName},\n\n{storeName} vous offre un avantage vision : {campaignName}.',
    pays: {
      ALLOWANCE: ' Il paie jusqu’à {amount} par achat.',
      PERCENT: ' Il paie {percent} % du prix, jusqu’à {amount} par achat.',
      COVERED: ' Il paie la totalité du prix, jusqu’à {amount} par achat.',
    },
    link: '\n\nConsultez votre avantage :\n\n{link}',
    end: '\n\nVous pouvez l’utiliser jusqu’au {endDate}.',
  },
};

/** Returns the text of the standard invitation for a kind of benefit; null leaves out what the benefit pays. */
export function standardBody(
  locale: Locale,
  { type, hasEnd }: { type: Benefit['type'] | null; hasEnd: boolean },
): string {
  const { offer, pays, link, end } = standardInvitation[locale];
  return [offer, type === null ? '' : pays[type], link, hasEnd ? end : ''].join('');
}
