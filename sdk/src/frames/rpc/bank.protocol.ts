import { optional, parseObject, parseText } from '../../core/parse.js';

/** Form that the bank's frame sends to the bank (3D Secure version 1). */
export interface BankForm {
  /** URL of the bank's page. */
  readonly acsUrl: string;
  readonly pareq?: string;
  readonly md?: string;
  /** URL to which the bank returns the shopper. */
  readonly termUrl: string;
}

export const parseBankForm = parseObject({
  acsUrl: parseText,
  pareq: optional(parseText),
  md: optional(parseText),
  termUrl: parseText,
});

/** Kind of the notification with which the completion page reports the end. It has no content. */
export const bankEndedKind = 'authentication-complete';

/** Query of the completion page: the channel of the frame and the origin of the shop's page. */
export const completionQuery = (channel: string, origin: string): string =>
  `?${new URLSearchParams({ channel, origin }).toString()}&`;
