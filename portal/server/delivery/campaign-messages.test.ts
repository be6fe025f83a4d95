import { describe, expect, it } from 'vitest';
import { reminderMessage, withdrawalMessage } from './campaign-messages.js';

const facts = {
  firstName: 'Zoë\nBcc: x@y.z',
  storeName: 'Exemple Santé',
  campaignName: 'Lunettes',
  endsAt: new Date('2026-12-31T04:59:59.999Z'),
  timeZone: 'America/Toronto',
};
const reminder = {
  ...facts,
  link: 'https://portal.example/login#invite=x',
  optOutLink: 'https://portal.example/opt-out?invitation=y',
  remaining: { amount: 6_250, currencyCode: 'CAD' as const },
};

describe.each(['en-US', 'fr-CA'] as const)('messages of a campaign in %s', (locale) => {
  const email = { channel: 'email', to: 'a@b.example', locale } as const;
  const sms = { channel: 'sms', to: '+13035550100', locale } as const;

  it('name the rest, and the last day in the time zone of the store', () => {
    const { subject, text } = reminderMessage(email, reminder);
    expect(text).toMatch(locale === 'en-US' ? /CA\$62\.50/ : /62,50\s\$/);
    expect(subject).toContain(locale === 'en-US' ? 'December 30, 2026' : '30 décembre 2026');
    expect(text).toContain(reminder.link);
    expect(text.endsWith(reminder.optOutLink)).toBe(true);
  });

  it('link only the addresses of the benefit and of the page that stops them', () => {
    const { html } = reminderMessage(email, { ...reminder, firstName: 'https://evil.example' });
    expect(html?.match(/href="[^"]*"/g)).toEqual([
      // The button, and the address below it.
      `href="${reminder.link}"`,
      `href="${reminder.link}"`,
      `href="${reminder.optOutLink}"`,
    ]);
  });

  it('have no line breaks in their names', () => {
    expect(withdrawalMessage(email, facts).text).toContain('Zoë Bcc: x@y.z');
    expect(withdrawalMessage(email, facts).subject).not.toMatch(/\n/);
  });

  it('are short as text messages', () => {
    const { subject, text } = reminderMessage(sms, reminder);
    expect(subject).toBeUndefined();
    expect(text).not.toContain('\n');
    expect(withdrawalMessage(sms, facts).text.length).toBeLessThan(160);
  });
});
