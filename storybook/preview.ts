import type { Preview } from '@storybook/web-components-vite';
import { setCustomElementsManifest } from '@storybook/web-components-vite';
import { configure } from '@tessera/web';
import manifest from '../sdk/dist/custom-elements.json' with { type: 'json' };
import { elementArgTypes } from './element-arg-types.js';
import { applyControls, applyTheme, groupStoryArgs } from './element-controls.js';
import { showEvents } from './element-events.js';
import { languageOf, locales } from './languages.js';
import { ElementPage } from './page.js';
import { storySites } from './sites.js';
import { viewports, waitForViewport } from './viewports.js';
import './preview.css';

setCustomElementsManifest(manifest);
configure(storySites());

/** Story globals that a test run sets, for example the color scheme. */
declare const __STORY_GLOBALS__: Readonly<Record<string, string>> | undefined;
const isTestRun = typeof __STORY_GLOBALS__ !== 'undefined';

/** Returns a switch of the toolbar. */
const choice = <const Icon extends string>(
  title: string,
  icon: Icon,
  items: readonly { value: string; title: string }[],
) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

export default {
  tags: ['autodocs'],
  globalTypes: {
    scheme: choice('Color scheme', 'contrast', [
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ]),
    theme: choice('Theme', 'paintbrush', [
      { value: '', title: 'Theme of the story' },
      { value: 'plain', title: 'Plain' },
      { value: 'soft', title: 'Soft' },
      { value: 'line', title: 'Line' },
      { value: 'contrast', title: 'Contrast' },
    ]),
    direction: choice('Direction', 'transfer', [
      { value: 'ltr', title: 'Left to right' },
      { value: 'rtl', title: 'Right to left' },
    ]),
    locale: choice('Language', 'globe', locales),
    colors: choice('Forced colors', 'accessibility', [
      { value: 'own', title: 'Own colors' },
      { value: 'forced', title: 'Forced colors' },
    ]),
  },
  initialGlobals: {
    scheme: 'light',
    theme: '',
    direction: 'ltr',
    locale: 'en-US',
    colors: 'own',
    ...(isTestRun && __STORY_GLOBALS__),
  },
  argTypesEnhancers: [groupStoryArgs],
  loaders: [waitForViewport],
  beforeEach: ({ canvasElement }) => {
    const { dataset } = document.documentElement;
    // Play functions read styles, which must not be in the middle of a transition.
    dataset['playing'] = '';
    return showEvents(canvasElement);
  },
  afterEach: () => {
    delete document.documentElement.dataset['playing'];
  },
  decorators: [
    applyControls,
    applyTheme,
    (story, { globals }) => {
      const { documentElement: root } = document;
      root.dataset['scheme'] = String(globals['scheme']);
      root.dataset['colors'] = String(globals['colors']);
      const { lang, dir } = languageOf(globals);
      root.lang = lang;
      root.dir = dir;
      return story();
    },
  ],
  parameters: {
    layout: 'padded',
    // Off by default. People who use their voice say the text that they see.
    a11y: {
      test: 'error',
      config: { rules: [{ id: 'label-content-name-mismatch', enabled: true }] },
      // In a test run, one element that passes a rule is enough; designers see all of them.
      ...(isTestRun && { options: { resultTypes: ['violations', 'incomplete'] } }),
    },
    controls: { expanded: true, sort: 'none' },
    docs: { extractArgTypes: elementArgTypes, page: ElementPage },
    viewport: { options: viewports },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Guide',
          ['Start', 'Getting started', 'Theming', 'Content and tone', 'Accessibility', 'Errors'],
          'Elements',
          [
            'Card',
            'Card with UnionPay',
            'Checkout',
            'Checkout with saved methods',
            'Drop-in',
            'PayPal',
            'Venmo',
            'Venmo QR code',
            'Apple Pay',
            'Google Pay',
            'SEPA direct debit',
            'US bank account',
            'Local payment',
            'Saved payment methods',
            '3D Secure',
            '3D Secure challenge',
            'Payment marks',
            '*',
            'Masterpass (legacy)',
            'Visa Checkout (legacy)',
          ],
          'Portal',
          ['Foundations', 'Components', 'Screens', ['Sign-in', 'Sign-in link', 'Layouts', '*']],
        ],
      },
    },
  },
} satisfies Preview;
