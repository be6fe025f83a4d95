import { ensureInstalled, ensurePackage, ensurePortal, requireNode } from './setup.mjs';

// Builds what browser tests load, unless it is up to date.
requireNode();
await ensureInstalled({ withDevelopment: true });
await ensurePackage();
await ensurePortal();
