import { type CardChannel, parseCardChannel } from '../../../core/card-source.js';
import {
  optional,
  parseFlag,
  parseNumber,
  parseObject,
  type Parser,
  parseRecord,
  type Parsers,
  parseText,
} from '../../../core/parse.js';
import type { Params, Responses } from '../../../frames/rpc/rpc-server.js';
import { parseCapabilities, parsePayload } from './unionpay.request.js';
import type {
  EnrollmentReference,
  UnionPayCapabilities,
  UnionPayEnrollment,
  UnionPayMobile,
  UnionPayPayload,
} from './unionpay.types.js';

/** Configuration of the frame: the client's, as JSON. */
export const parseConfiguration: Parser<Readonly<Record<string, unknown>>> = parseRecord((value) => value);

interface Call {
  /** Identifiers of the frames with the card; the card itself never reaches the page. */
  readonly card: CardChannel;
  /** Milliseconds for the response of the gateway. */
  readonly timeout: number;
}

// A type alias, because interfaces are not assignable to `Record`.
/** Requests from the page to the frame. */
export type UnionPayRequests = {
  fetchCapabilities: { send: Call; reply: UnionPayCapabilities };
  enroll: { send: Call & { readonly mobile: UnionPayMobile }; reply: UnionPayEnrollment };
  tokenize: { send: Call & EnrollmentReference; reply: UnionPayPayload };
};

const call = { card: parseCardChannel, timeout: parseNumber };

export const parseRequests: Parsers<Params<UnionPayRequests>> = {
  fetchCapabilities: parseObject(call),
  enroll: parseObject({ ...call, mobile: parseObject({ countryCode: parseText, number: parseText }) }),
  tokenize: parseObject({ ...call, enrollmentId: optional(parseText), smsCode: optional(parseText) }),
};

export const parseResponses: Parsers<Responses<UnionPayRequests>> = {
  fetchCapabilities: parseCapabilities,
  enroll: parseObject({ enrollmentId: parseText, smsCodeRequired: parseFlag }),
  tokenize: parsePayload,
};
