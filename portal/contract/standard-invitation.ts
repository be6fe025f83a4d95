import type { Locale } from './locales.js';

interface StandardInvitation {
  subject: string;
  body: string;
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
    body: 'Hello {firstName},\n\n{storeName} offers you a vision benefit: {campaignName}.\n\nSee your benefit:\n\n{link}',
    end: '\n\nYou can use it until {endDate}.',
  },
  'fr-CA': {
    subject: 'Votre avantage vision offert par {storeName}',
    body: 'Bonjour {firstName},\n\n{storeName} vous offre un avantage vision : {campaignName}.\n\nConsultez votre avantage :\n\n{link}',
    end: '\n\nVous pouvez l’utiliser jusqu’au {endDate}.',
  },
};
