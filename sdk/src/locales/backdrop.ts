import type { BackdropCatalogue } from './catalogue.types.js';
import { inCatalogue, type Localized } from './localized.js';

/** Text and buttons of the backdrop over the shop's page. */
export type BackdropMessages = Omit<BackdropCatalogue, 'questionNamed' | 'questionOpen'>;

const english: BackdropCatalogue = {
  question: 'Complete your payment in the open window',
  questionNamed: 'Finish paying in the {name} window',
  questionOpen: 'What would you like to do?',
  continuePayment: 'Continue payment',
  cancelPayment: 'Cancel payment',
};

/**
 * Returns the messages of the backdrop; English if the locale has none, or if they are not loaded.
 *
 * @param name - Name of the provider in `question`.
 */
export function backdropMessages(locale: string, name?: string): Localized<BackdropMessages> {
  const messages = inCatalogue('backdrop', english, locale);
  return name === undefined
    ? messages
    : { ...messages, question: messages.questionNamed.replace('{name}', () => name) };
}

/** Returns the messages of a backdrop that asks what to do, without naming a window; English if the locale has none, or if they are not loaded. */
export function openQuestionMessages(locale: string): Localized<BackdropMessages> {
  const messages = inCatalogue('backdrop', english, locale);
  return { ...messages, question: messages.questionOpen };
}
