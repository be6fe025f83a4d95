import { readCreateOptions } from '../../../core/create-options.js';
import { keepOption, parseTextOrNumber } from '../../../core/options.js';
import { optional, parseText } from '../../../core/parse.js';
import { parseContainer } from '../../../frames/host/parse-container.js';
import type { CreateLocalPaymentOptions } from './local-payment.options.js';

/**
 * Reads the options of `create`. Throws `INSTANTIATION_OPTION_REQUIRED`, `INCOMPATIBLE_VERSIONS` or
 * `INSTANTIATION_OPTION_INVALID`.
 */
export const checkCreateOptions = (given: CreateLocalPaymentOptions) =>
  readCreateOptions(given, 'Local Payment', {
    merchantAccountId: optional(parseTextOrNumber),
    assetsUrl: keepOption,
    locale: optional(parseText),
    container: optional(parseContainer),
  });
