import { ensureInstalled, ensurePortal, ensureStorybook, ensureWeb, requireNode, say } from './setup.mjs';

requireNode();
await ensureInstalled({ withDevelopment: false });
await ensureWeb();
await ensurePortal();
await ensureStorybook();
say('Built into dist/.');
