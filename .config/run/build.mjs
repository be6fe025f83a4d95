import { ensureInstalled, ensureStorybook, ensureWeb, requireNode, say } from './setup.mjs';

requireNode();
await ensureInstalled({ withDevelopment: false });
await ensureWeb();
await ensureStorybook();
say('Built into dist/.');
