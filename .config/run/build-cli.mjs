import { ensureCli, ensureInstalled } from './setup.mjs';

// Runs before the package is packed or published, so that sdk/cli/dist is complete and up to date.
// Of the packages that the build needs, some are not installed for production.
await ensureInstalled({ withDevelopment: true });
await ensureCli();
