import { loadLocalized, type Localized } from './localized.js';

/** Messages of the dialog with the bank's challenge. */
export interface ChallengeMessages {
  /** Accessible name and heading of the dialog. */
  readonly title: string;
  /** Title of the bank's frame. */
  readonly frame: string;
  readonly close: string;
  readonly escapeHint: string;
  /** Status until the bank's page is loaded. */
  readonly loading: string;
  /** Text below the bank's page, for shoppers who do not see it. */
  readonly notShown: string;
}

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
  loadLocalized(en, () => import('./challenge-translations.js'), locale);
