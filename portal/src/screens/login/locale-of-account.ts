import type { Locale } from '../../../contract/locales.js';
import type { Api } from '../../http/client.js';
import { loadProfile } from '../../http/profile.js';

/** Longest time for which the first page waits for the language of the account, in milliseconds. */
const longestWaitMs = 3_000;

/**
 * Returns the language of the account, in which the first page opens. Null if the profile does not arrive in time: the
 * language is then applied when it does.
 */
export const localeOfAccount = (api: Api): Promise<Locale | null> =>
  loadProfile(api, { timeoutMs: longestWaitMs }).then(
    ({ locale }) => locale,
    () => null,
  );
