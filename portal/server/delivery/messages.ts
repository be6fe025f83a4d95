import { largestOf } from '../../contract/benefit-amounts.js';
import type { Benefit, CampaignMessage } from '../../contract/benefits.js';
import { type Locale, locales } from '../../contract/locales.js';
import { fillPlaceholders, withLink } from '../../contract/placeholders.js';
import { optOutParagraph, standardBody, standardInvitation } from '../../contract/standard-invitation.js';
import type { Channel, Message } from './delivery.js';
import { longDate, moneyText } from './formats.js';
import { type MailAction, mailPage } from './mail-page.js';

export interface MessageTarget {
  channel: Channel;
  to: string;
  locale: string | null;
}

interface MessageTemplates {
  codeSubject: string;
  code: (code: string) => string;
  linkSubject: string;
  link: (link: string) => string;
  /** Texts of the buttons that sign in, and that open a benefit. */
  signIn: string;
  seeBenefit: string;
  invitationText: (facts: ShortFacts) => string;
  /** End of text messages about campaigns: providers handle the reply. */
  stop: string;
  accessSubject: (storeName: string) => string;
  access: (facts: AccessFacts) => string;
  accessText: (facts: AccessFacts) => string;
  /** Beginning of a test. */
  testMark: string;
}

/** Facts of an invitation by text message, as texts; null for those that are unknown. */
interface ShortFacts {
  storeName: string;
  campaignName: string;
  link: string;
  amount: string | null;
  endsOn: string | null;
}

export interface AccessFacts {
  firstName: string;
  storeName: string;
  /** Address of the sign-in page. */
  link: string;
}

export interface InvitationFacts {
  firstName: string;
  storeName: string;
  campaignName: string;
  link: string;
  /** Null if the campaign has no end. */
  endsAt: Date | null;
  timeZone: string;
  /** Part of a purchase that the employer pays; null if it is not decided, in a test. */
  benefit: Benefit | null;
  /** The campaign's own texts by language; the standard one is sent in a language without them. */
  texts?: CampaignMessage;
  /** Address at which the person stops these messages; undefined in tests. */
  optOutLink?: string;
}

const templates: Record<Locale, MessageTemplates> = {
  'en-US': {
    codeSubject: 'Your sign-in code',
    code: (code) =>
      `${code} is your Vision Benefits sign-in code. It expires in 10 minutes. If you didn’t request it, ignore this message.`,
    linkSubject: 'Your sign-in link',
    link: (link) =>
      `Open this link to sign in to Vision Benefits:\n\n${link}\n\nIt works once and expires in 15 minutes. If you didn’t request it, ignore this message.`,
    signIn: 'Sign in',
    seeBenefit: 'See your benefit',
    invitationText: ({ storeName, campaignName, link, amount, endsOn }) =>
      `${storeName} offers you a vision benefit: ${campaignName}${amount === null ? '' : `, up to ${amount} per purchase`}.${endsOn === null ? '' : ` Use it by ${endsOn}.`} See your benefit: ${link}`,
    stop: 'Reply STOP to get no more messages.',
    accessSubject: (storeName) => `You can now manage the vision benefits of ${storeName}`,
    access: ({ firstName, storeName, link }) =>
      `Hello ${firstName},\n\nYou can now run vision-benefit campaigns of ${storeName}.\n\nSign in with a code that we send to this address. You need no password:\n\n${link}`,
    accessText: ({ storeName, link }) =>
      `You can now run vision-benefit campaigns of ${storeName}. Sign in with this phone number: ${link}`,
    testMark: '[Test]',
  },
  'fr-CA': {
    codeSubject: 'Votre code de connexion',
    code: (code) =>
      `${code} est votre code de connexion à Avantages vision. Il expire dans 10 minutes. Si vous ne l’avez pas demandé, ignorez ce message.`,
    linkSubject: 'Votre lien de connexion',
    link: (link) =>
      `Ouvrez ce lien pour vous connecter à Avantages vision :\n\n${link}\n\nIl ne fonctionne qu’une fois et expire dans 15 minutes. Si vous ne l’avez pas demandé, ignorez ce message.`,
    signIn: 'Se connecter',
    seeBenefit: 'Consulter votre avantage',
    invitationText: ({ storeName, campaignName, link, amount, endsOn }) =>
      `${storeName} vous offre un avantage vision : ${campaignName}${amount === null ? '' : `, jusqu’à ${amount} par achat`}.${endsOn === null ? '' : ` Utilisez-le d’ici le ${endsOn}.`} Consultez votre avantage : ${link}`,
    stop: 'Répondez STOP pour ne plus recevoir de messages.',
    accessSubject: (storeName) =>
      `Vous pouvez maintenant gérer les avantages vision offerts par ${storeName}`,
    access: ({ firstName, storeName, link }) =>
      `Bonjour ${firstName},\n\nVous pouvez maintenant gérer les campagnes d’avantages vision offerts par ${storeName}.\n\nConnectez-vous avec un code que nous envoyons à cette adresse. Aucun mot de passe n’est nécessaire :\n\n${link}`,
    accessText: ({ storeName, link }) =>
      `Vous pouvez maintenant gérer les campagnes d’avantages vision offerts par ${storeName}. Connectez-vous avec ce numéro : ${link}`,
    testMark: '[Essai]',
  },
};

export function codeMessage(target: MessageTarget, code: string): Message {
  const [locale, { codeSubject, code: text }] = templatesFor(target);
  return messageTo(target, locale, { subject: codeSubject, text: text(code) });
}

export function linkMessage(target: MessageTarget, link: string): Message {
  const [locale, { linkSubject, link: text, signIn: label }] = templatesFor(target);
  return messageTo(target, locale, { subject: linkSubject, text: text(link), action: { link, label } });
}

export function invitationMessage(target: MessageTarget, input: InvitationFacts): Message {
  const facts = {
    ...input,
    firstName: oneLine(input.firstName),
    storeName: oneLine(input.storeName),
    campaignName: oneLine(input.campaignName),
  };
  const [locale, { invitationText, seeBenefit }] = templatesFor(target);
  const { endsAt, timeZone } = facts;
  const endsOn = endsAt === null ? null : longDate(endsAt, locale, timeZone);
  const own = input.texts?.[locale === 'fr-CA' ? 'fr' : 'en'];
  const { firstName, storeName, campaignName, link, optOutLink, benefit } = facts;
  const amount = benefit === null ? null : moneyText(largestOf(benefit), locale);
  if (target.channel === 'sms') {
    const text = invitationText({ storeName, campaignName, link, amount, endsOn });
    return messageTo(target, locale, { subject: '', text: stoppable(text, locale) });
  }
  const addresses = { action: { link, label: seeBenefit }, optOutLink };
  const values = { firstName, campaignName, link, endDate: endsOn ?? '' };
  if (own === undefined) {
    const percent = benefit?.type === 'PERCENT' ? String(benefit.percent) : '';
    const all = { ...values, storeName, amount: amount ?? '', percent };
    const body = standardBody(locale, { type: benefit?.type ?? null, hasEnd: endsOn !== null });
    return messageTo(target, locale, {
      subject: fillPlaceholders(standardInvitation[locale].subject, all),
      text: fillPlaceholders(body, all),
      ...addresses,
    });
  }
  const text = fillPlaceholders(withLink(own.body), values);
  return messageTo(target, locale, { subject: fillPlaceholders(own.subject, values), text, ...addresses });
}

/** Returns the message to a person who can work for a store from now on. */
export function accessMessage(target: MessageTarget, input: AccessFacts): Message {
  const facts = { ...input, firstName: oneLine(input.firstName), storeName: oneLine(input.storeName) };
  const [locale, { accessSubject, access, accessText, signIn }] = templatesFor(target);
  if (target.channel === 'sms') return messageTo(target, locale, { subject: '', text: accessText(facts) });
  return messageTo(target, locale, {
    subject: accessSubject(facts.storeName),
    text: access(facts),
    action: { link: facts.link, label: signIn },
  });
}

/** Returns an invitation that is marked as a test. */
export function testInvitation(target: MessageTarget, facts: InvitationFacts): Message {
  const message = invitationMessage(target, facts);
  const [locale, { testMark, seeBenefit }] = templatesFor(target);
  return message.subject === undefined
    ? { ...message, text: `${testMark} ${message.text}` }
    : messageTo(target, locale, {
        subject: `${testMark} ${message.subject}`,
        text: message.text,
        action: { link: facts.link, label: seeBenefit },
      });
}

/** Returns a text message about a campaign with the words that stop such messages. */
export const stoppable = (text: string, locale: Locale): string => `${text} ${templates[locale].stop}`;

/** Returns the text of the button that opens a benefit. */
export const benefitLabel = (locale: Locale): string => templates[locale].seeBenefit;

/** Returns the language of a message: the person’s, or English. */
export const localeOf = ({ locale }: MessageTarget): Locale =>
  locales.find((one) => one === locale) ?? 'en-US';

function templatesFor(target: MessageTarget): [Locale, MessageTemplates] {
  const locale = localeOf(target);
  return [locale, templates[locale]];
}

/** Returns a name without line breaks, which would add headers or paragraphs to an email. */
export function oneLine(name: string): string {
  return name.replaceAll(/\p{Cc}+/gu, ' ');
}

interface MessageContent {
  /** Not sent with text messages. */
  subject: string;
  text: string;
  /** Address in the text that becomes a link, and its button. */
  action?: MailAction | undefined;
  /** Address at which the person stops these messages, for a last paragraph. */
  optOutLink?: string | undefined;
}

/** Returns a message with a text, and for emails a page of it. */
export function messageTo(
  { channel, to }: MessageTarget,
  locale: Locale,
  { subject, text: content, action, optOutLink }: MessageContent,
): Message {
  if (channel === 'sms') return { channel, to, text: content };
  const text = optOutLink === undefined ? content : `${content}\n\n${optOutParagraph[locale](optOutLink)}`;
  const html = mailPage({ locale, title: subject, text, action, optOutLink });
  return { channel, to, subject, text, html, ...(optOutLink === undefined ? {} : { optOutLink }) };
}
