import type { ChallengeMessages } from './catalogue.types.js';
import { loadInCatalogue, type Localized } from './localized.js';

const en: ChallengeMessages = {
  title: 'Confirm the payment with your bank',
  frame: 'Your bank’s page',
  close: 'Close',
  escapeHint: 'Press Escape to cancel.',
  loading: 'Loading your bank’s page…',
  notShown: 'If you cannot see your bank’s page, wait a moment, or close this window and use another card.',
};

/** Loads the messages of the challenge dialog; English if the locale has none, or if they cannot be loaded. */
export const loadChallengeMessages = (locale: string): Promise<Localized<ChallengeMessages>> =>
  loadInCatalogue('challenge', en, locale);
