import { ensureCli } from './setup.mjs';

// Runs before the package is packed or published, so that sdk/cli/dist is complete and up to date.
await ensureCli();
