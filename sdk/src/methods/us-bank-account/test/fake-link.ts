import type { Link, LinkConfig } from '../page/optional/link-script.js';

/** Metadata of the account that the bank login returns. */
const metadata = {
  account_id: 'account-1',
  account: { id: 'account-1', mask: '0000', subtype: 'savings' },
};

/** Bank-login script that a test controls. */
export function createLink(outcome: 'cancel' | 'connect' | 'malformed' | 'silent' | 'throw' = 'connect') {
  const configs: LinkConfig[] = [];
  const events: string[] = [];
  const link: Link = {
    create(config) {
      if (outcome === 'throw') throw new Error('not available');
      configs.push(config);
      return {
        open() {
          events.push('open');
          if (outcome === 'cancel') config.onExit(null, {});
          if (outcome === 'malformed') config.onSuccess(undefined, {});
          if (outcome === 'connect') {
            config.onSuccess('public-1', metadata);
            // The script may report an exit afterwards, which must not change the outcome.
            config.onExit(null, {});
          }
        },
        exit: (options) => events.push(`exit ${String(options?.force)}`),
      };
    },
  };
  return { link, configs, events };
}
