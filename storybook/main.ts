import type { StorybookConfig } from '@storybook/web-components-vite';
import { portalMessages } from '../.config/build/portal-messages.mjs';
import sdk from '../sdk/package.json' with { type: 'json' };

export default {
  framework: { name: '@storybook/web-components-vite', options: {} },
  stories: ['./guide/*.mdx', '../sdk/src/**/*.stories.ts', '../portal/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), { ...portalMessages, enforce: 'pre' as const }],
    // The stories show the sources, and share their settings.
    resolve: {
      ...config.resolve,
      conditions: ['tessera-source', 'module', 'browser', 'development|production'],
    },
    optimizeDeps: { ...config.optimizeDeps, exclude: ['@tessera/web', 'lit', '@lit/context'] },
    define: { ...config.define, __TESSERA_VERSION__: JSON.stringify(sdk.version) },
  }),
} satisfies StorybookConfig;
