import { describe, expect, it } from 'vitest';
import { storableMessage } from './message-values.js';

describe('messages to store', () => {
  const good = { subject: 'Hi {firstName}', body: 'Good news.' };
  const none = { subject: '', body: '' };
  const context = { stored: { en: { subject: 'Before', body: 'Earlier' } }, storeName: 'Acme' };

  it('keep the stored part in place of one with a problem, in each language', () => {
    const message = { en: { ...good, subject: 'Hi {x}' }, fr: { ...good, body: '{y}' } };
    const problems = { 'en.subject': 'details.placeholder', 'fr.body': 'details.placeholder' } as const;
    const { en, fr } = storableMessage(message, problems, context);
    expect(en).toEqual({ subject: 'Before', body: 'Good news.' });
    // Without a stored message, the other part is the standard one.
    expect(fr.subject).toBe('Hi {firstName}');
    expect(fr.body).toContain('Acme vous offre');
  });

  it('stay as they are stored if no part is valid, and are removed if both are empty', () => {
    const problems = { 'en.subject': 'details.subject-missing', 'en.body': 'details.placeholder' } as const;
    const message = { en: { subject: '', body: '{x}' }, fr: none };
    expect(storableMessage(message, problems, context)).toEqual({ en: context.stored.en, fr: none });
    expect(storableMessage({ en: none, fr: none }, {}, context)).toEqual({ en: none, fr: none });
  });
});
