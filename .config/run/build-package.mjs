import { ensurePackage } from './setup.mjs';

// Runs before the package is packed or published, so that sdk/dist is complete and up to date.
await ensurePackage();
