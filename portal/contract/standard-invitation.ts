import type { Locale } from './locales.js';

interface StandardInvitation {
  subject: string;
  body: string;
  /** End of the body, if the campaign has an end. */
  end: string;
}

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
