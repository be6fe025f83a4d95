import type { Plugin } from 'rollup';

export const portalMessages: Plugin;
