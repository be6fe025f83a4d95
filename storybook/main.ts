import type { StorybookConfig } from '@storybook/web-components-vite';
import { portalMessages } from '../.config/build/portal-messages.mjs';
import { mdxTables } from './mdx-tables.js';
import { namedIndexers, storyNames } from './story-names.js';
import sdk from '../sdk/package.json' with { type: 'json' };

const { STORY_SITES } = process.env;

export default {
  framework: { name: '@storybook/web-components-vite', options: {} },
  stories: [
    './guide/*.mdx',
    './guide/*.stories.ts',
    '../sdk/src/**/*.stories.ts',
    '../portal/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Repetitions of a story with another setting of the toolbar: tests, which the sidebar shows only on request.
  tags: { variant: { defaultFilterSelection: 'exclude', excludeFromDocsStories: true } },
  experimental_indexers: namedIndexers,
  viteFinal: (config) => ({
    ...config,
    // Before the plugin of MDX.
    plugins: [
      mdxTables,
      ...(config.plugins ?? []),
      storyNames,
      { ...portalMessages, enforce: 'pre' as const },
    ],
    // The stories show the sources, and share their settings.
    resolve: {
      ...config.resolve,
      conditions: ['tessera-source', 'module', 'browser', 'development|production'],
    },
    optimizeDeps: { ...config.optimizeDeps, exclude: ['@tessera/web', 'lit', '@lit/context'] },
    define: {
      ...config.define,
      __TESSERA_VERSION__: JSON.stringify(sdk.version),
      // Sites that were started on other ports than those of `npm start`.
      ...(STORY_SITES === undefined ? {} : { __STORY_SITES__: STORY_SITES }),
    },
  }),
} satisfies StorybookConfig;
