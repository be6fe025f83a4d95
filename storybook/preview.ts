import type { Preview } from '@storybook/web-components-vite';
import { setCustomElementsManifest } from '@storybook/web-components-vite';
import { configure } from '@tessera/web';
import manifest from '../sdk/dist/custom-elements.json' with { type: 'json' };
import { storySites } from './sites.js';
import './preview.css';

setCustomElementsManifest(manifest);
configure(storySites());

/** Story globals that a test run sets, for example the color scheme. */
declare const __STORY_GLOBALS__: Readonly<Record<string, string>> | undefined;

const schemes = { light: 'light', dark: 'dark' };

export default {
  tags: ['autodocs'],
  globalTypes: {
    scheme: {
      description: 'Color scheme',
      toolbar: { title: 'Color scheme', icon: 'contrast', items: Object.keys(schemes), dynamicTitle: true },
    },
    direction: {
      description: 'Text direction',
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
    locale: {
      description: 'Language',
      toolbar: { title: 'Language', icon: 'globe', items: ['en-US', 'fr-CA'], dynamicTitle: true },
    },
    colors: {
      description: 'Forced colors',
      toolbar: { title: 'Colors', icon: 'accessibility', items: ['own', 'forced'], dynamicTitle: true },
    },
  },
  initialGlobals: {
    scheme: 'light',
    direction: 'ltr',
    locale: 'en-US',
    colors: 'own',
    ...(typeof __STORY_GLOBALS__ === 'undefined' ? {} : __STORY_GLOBALS__),
  },
  decorators: [
    (story, { globals }) => {
      const { documentElement: root } = document;
      root.dataset['scheme'] = String(globals['scheme']);
      root.dataset['colors'] = String(globals['colors']);
      root.dir = String(globals['direction']);
      root.lang = globals['direction'] === 'rtl' ? 'ar' : globals['locale'] === 'fr-CA' ? 'fr-CA' : 'en';
      return story();
    },
  ],
  parameters: {
    layout: 'padded',
    // Off by default. People who use their voice say the text that they see.
    a11y: { test: 'error', config: { rules: [{ id: 'label-content-name-mismatch', enabled: true }] } },
    controls: { expanded: true },
    options: {
      storySort: {
        order: ['Guide', 'Checkout', 'Card', 'PayPal', 'Local payment', 'SEPA direct debit', '*', 'Portal'],
      },
    },
  },
} satisfies Preview;
