import { describe, expect, it } from 'vitest';
import type { Benefit } from '../../contract/benefits.js';
import { reminderMessage } from './campaign-messages.js';
import { invitationMessage, type InvitationFacts } from './messages.js';

const cad = (amount: number) => ({ amount, currencyCode: 'CAD' as const });
const facts: InvitationFacts = {
  firstName: 'Zoë',
  storeName: 'Exemple Santé',
  campaignName: 'Lunettes',
  link: 'https://portal.example/login#invite=x',
  endsAt: new Date('2026-12-31T04:59:59.999Z'),
  timeZone: 'America/Toronto',
  benefit: { type: 'ALLOWANCE', amount: cad(25_000) },
};
const email = (locale: string, benefit: Benefit | null, more: Partial<InvitationFacts> = {}) =>
  invitationMessage({ channel: 'email', to: 'a@b.example', locale }, { ...facts, benefit, ...more }).text;
const sms = (locale: string, more: Partial<InvitationFacts> = {}) =>
  invitationMessage({ channel: 'sms', to: '+13035550100', locale }, { ...facts, ...more }).text;
const spaces = (text: string) => text.replaceAll(/\s/g, ' ');

describe('invitation', () => {
  it.each<[Benefit, string, string]>([
    [
      { type: 'ALLOWANCE', amount: cad(25_000) },
      'It pays up to CA$250.00 per purchase.',
      'Il paie jusqu’à 250,00 $ par achat.',
    ],
    [
      { type: 'PERCENT', percent: 30, cap: cad(20_000) },
      'It pays 30% of the price, up to CA$200.00 per purchase.',
      'Il paie 30 % du prix, jusqu’à 200,00 $ par achat.',
    ],
    [
      { type: 'COVERED', cap: cad(12_000) },
      'It pays the full price, up to CA$120.00 per purchase.',
      'Il paie la totalité du prix, jusqu’à 120,00 $ par achat.',
    ],
  ])('names what the benefit pays, and its last day: $type', (benefit, english, french) => {
    expect(email('en-US', benefit)).toContain(`: Lunettes. ${english}`);
    expect(email('en-US', benefit)).toContain('You can use it until December 30, 2026.');
    expect(spaces(email('fr-CA', benefit))).toContain(` : Lunettes. ${french}`);
    expect(email('fr-CA', benefit)).toContain('jusqu’au 30 décembre 2026.');
  });

  it('leaves out an amount and a day that are unknown', () => {
    const text = email('en-US', null, { endsAt: null });
    expect(text).not.toMatch(/pays|until|\{/);
  });

  it('has only the words of the employer, if there are any', () => {
    const own = { en: { subject: 'Hi', body: 'Buy glasses: {link}' } };
    expect(email('en-US', facts.benefit, { texts: own })).toBe(`Buy glasses: ${facts.link}`);
  });

  it('names the amount, the last day and how to stop messages by text message', () => {
    expect(sms('en-US')).toBe(
      `Exemple Santé offers you a vision benefit: Lunettes, up to CA$250.00 per purchase. Use it by December 30, 2026. See your benefit: ${facts.link} Reply STOP to get no more messages.`,
    );
    expect(spaces(sms('fr-CA'))).toBe(
      `Exemple Santé vous offre un avantage vision : Lunettes, jusqu’à 250,00 $ par achat. Utilisez-le d’ici le 30 décembre 2026. Consultez votre avantage : ${facts.link} Répondez STOP pour ne plus recevoir de messages.`,
    );
    expect(sms('en-US', { endsAt: null, benefit: null })).toContain(': Lunettes. See your benefit: ');
  });

  it('and reminders say how to stop text messages', () => {
    const reminder = { ...facts, optOutLink: 'https://portal.example/opt-out', remaining: cad(100) };
    const target = { channel: 'sms', to: '+13035550100', locale: 'en-US' } as const;
    expect(reminderMessage(target, reminder).text).toMatch(/ Reply STOP to get no more messages\.$/);
  });
});
