import type { I18n } from '@lingui/core';
import type { Meta, StoryContext } from '@storybook/web-components-vite';
import { configure, expect } from 'storybook/test';
import { type ComponentType, type ReactNode, StrictMode, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { memoryLocation } from 'wouter/memory-location';
import type { Locale } from '../../contract/locales.js';
import { PortalContext, type PortalValue } from '../../src/context/portal-context.js';
import { LanguageProvider, loadLanguage, loadMore } from '../../src/i18n/i18n.js';
import { Page } from '../../src/components/page.js';
import { usersMessages } from '../../src/components/users/users-messages.js';
import { importMessages } from '../../src/components/import/import-messages.js';
import { payMessages } from '../../src/components/pay/pay-messages.js';
import { billingMessages } from '../../src/screens/billing/billing-messages.js';
import { clientsMessages } from '../../src/screens/clients/clients-messages.js';
import { integrationsMessages } from '../../src/screens/integrations/integrations-messages.js';
import { invoicesMessages } from '../../src/components/invoices/invoices-messages.js';
import { ordersMessages } from '../../src/screens/orders/orders-messages.js';
import { setupMessages } from '../../src/screens/setup/setup-messages.js';
import styles from '../../src/styles/index.css?inline';
import { fakeBuilds, type FakeBuilds } from './fake-browser.js';
import { createFakePortal, type FakePortalOptions } from './fake-portal.js';

// Parts of the portal load when they are needed, which may take more than the usual second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** Type of the story parameter `portal`: the fake portal around the story. */
export interface PortalParameters extends Partial<Omit<FakePortalOptions, 'memory'>> {
  /** Address of the page. Default: `/campaigns`. */
  path?: string;
  /** Builds of the portal. Default: there are none. */
  builds?: FakeBuilds;
}

/** A mounted story, kept while its arguments change. */
interface Mount {
  host: HTMLElement;
  root: Root;
  portal: PortalValue;
  memory: ReturnType<typeof memoryLocation>;
}

const sheet = new CSSStyleSheet();
// The page's own styles instead of the preview's, which are made for payment elements.
sheet.replaceSync(`${styles}
body { background: var(--bg); color: var(--text); font: inherit; }
#storybook-root { max-inline-size: none !important; }
:root[data-playing] { --quick: 0ms; --slow: 0ms; }`);

const mounts = new Map<Element, Mount>();

/** True until the first story was shown. */
const visit = { isFirst: true };

function mount(canvas: Element, { path = '/campaigns', ...options }: PortalParameters): Mount {
  const host = document.createElement('div');
  // Attached before React renders: lists of the component library count only elements of a document.
  canvas.replaceChildren(host);
  const memory = memoryLocation({ path, record: true });
  const portal = createFakePortal({
    viewer: 'employer',
    respond: () => undefined,
    ...options,
    memory,
  });
  const mounted = { host, root: createRoot(host), portal, memory };
  mounts.set(canvas, mounted);
  return mounted;
}

/** Returns the portal of a mounted story, for its play function. */
export function portalOf(canvas: Element): PortalValue & { memory: Mount['memory'] } {
  const mounted = mounts.get(canvas);
  if (!mounted) throw new Error('The story is not mounted.');
  return { ...mounted.portal, memory: mounted.memory };
}

function render<Props extends object>(
  Component: ComponentType<Props>,
  args: Props,
  { canvasElement, globals, parameters, loaded }: StoryContext<Props>,
): HTMLElement {
  const mounted = mounts.get(canvasElement) ?? mount(canvasElement, parameters['portal'] as PortalParameters);
  const { host, root, portal } = mounted;
  document.documentElement.dataset['theme'] = String(globals['scheme']);
  const language = loaded['language'] as I18n;
  const inContext = (content: ReactNode) => (
    <StrictMode>
      <PortalContext value={portal}>
        <LanguageProvider key={language.locale} first={language}>
          <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
            <Suspense>{content}</Suspense>
          </SWRConfig>
        </LanguageProvider>
      </PortalContext>
    </StrictMode>
  );
  // After this function, because only then Storybook has attached the host and shows it: nothing that is hidden takes the focus.
  queueMicrotask(() => {
    flushSync(() => {
      // The first page of a visit does not take the focus. A story is like a later page.
      if (visit.isFirst) root.render(inContext(<Page title="" />));
    });
    visit.isFirst = false;
    flushSync(() => {
      root.render(inContext(<Component {...args} />));
    });
  });
  return host;
}

/** Applies the portal's styles while a story is shown, and unmounts it afterwards. */
function show({ canvasElement, parameters }: Pick<StoryContext, 'canvasElement' | 'parameters'>): () => void {
  const { builds } = parameters['portal'] as PortalParameters;
  const restoreBuilds = builds === undefined ? () => undefined : fakeBuilds(builds);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    mounts.get(canvasElement)?.root.unmount();
    mounts.delete(canvasElement);
    delete document.documentElement.dataset['theme'];
    restoreBuilds();
  };
}

/**
 * Returns the settings that every story file of the portal has in common.
 *
 * @param description Purpose of the component, for its documentation page.
 * @param isPage True for a component that is a whole page.
 */
export function portalMeta<Props extends object>(
  Component: ComponentType<Props>,
  description: string,
  { isPage = false }: { isPage?: boolean } = {},
) {
  return {
    render: (args: Props, context: StoryContext<Props>) => render(Component, args, context),
    beforeEach: show,
    loaders: [
      async ({ globals }: { globals: Record<string, unknown> }) => {
        const locale = globals['locale'] as Locale;
        const language = await loadLanguage(locale);
        await loadMore(language, locale);
        await setupMessages.load(language);
        await importMessages.load(language);
        await clientsMessages.load(language);
        await usersMessages.load(language);
        await integrationsMessages.load(language);
        await payMessages.load(language);
        await invoicesMessages.load(language);
        await ordersMessages.load(language);
        await billingMessages.load(language);
        return { language };
      },
    ],
    parameters: {
      portal: {} satisfies PortalParameters,
      // Elements of the component library that pass the focus on at the edges of an open menu.
      a11y: { context: { exclude: ['[data-base-ui-focus-guard]'] } },
      docs: {
        description: { component: description },
        // The portal's styles must not reach the page with the documentation.
        story: { inline: false, height: isPage ? '720px' : '360px' },
      },
      ...(isPage ? { layout: 'fullscreen' } : {}),
    },
  } satisfies Meta<Props>;
}

/** Settings of a story: its surroundings, the window of a phone, a desktop or a page enlarged to 400 %, and the language. */
export function inPortal(
  portal: PortalParameters,
  {
    isNarrow = false,
    isWide = false,
    isEnlarged = false,
    locale,
  }: { isNarrow?: boolean; isWide?: boolean; isEnlarged?: boolean; locale?: Locale } = {},
) {
  return {
    parameters: {
      portal,
    },
    globals: {
      ...(isNarrow ? { viewport: { value: 'phone' } } : {}),
      ...(isEnlarged ? { viewport: { value: 'enlarged' } } : {}),
      ...(isWide ? { viewport: { value: 'desktop' } } : {}),
      ...(locale === undefined ? {} : { locale }),
    },
  };
}

/** Fails if the page, or a dialog that is open, needs scrolling to the side. */
export async function fitsTheScreen(): Promise<void> {
  const dialogs = document.querySelectorAll('dialog[open], dialog[open] .dialog-content');
  for (const { scrollWidth, clientWidth } of [document.documentElement, ...dialogs])
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
