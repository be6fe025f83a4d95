import { ensureInstalled, ensurePackage, ensurePortal, ensureStorybook, requireNode, say } from './setup.mjs';

requireNode();
await ensureInstalled({ withDevelopment: false });
await ensurePackage();
await ensurePortal();
await ensureStorybook();
say('Built into dist/ and sdk/dist/.');
