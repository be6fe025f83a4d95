import { resolveClient } from '../../../client/resolve-client.js';
import type { Client } from '../../../client/index.js';
import { systemClock } from '../../../core/deadline.js';
import { sharedErrors } from '../../../core/errors.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import { createMachine } from '../../../core/machine.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { requirePage } from '../../../core/support.js';
import { framePage, framesFolder } from '../../../frames/host/assets.js';
import type { PopupService } from '../../../frames/popup/late/popup-service.js';
import { loadPopupService } from '../../../frames/popup/load-popup-service.js';
import { languageOf } from '../../../locales/language.js';
import { readAccount, type VenmoAccount, venmoOrigins } from './account.js';
import { createContextKeeper } from './gateway/context-keeper.js';
import { contextInput, qrInput } from './gateway/context-input.js';
import { venmoErrors } from './venmo.errors.js';
import { type FlowPlan, planFlow } from './flow-plan.js';
import { createGateway } from './gateway/venmo.gateway.js';
import { Venmo } from './venmo.instance.js';
import { createKnownContexts } from './gateway/known-contexts.js';
import { isActive, transition } from './venmo.machine.js';
import { checkCreateOptions, type CreateVenmoOptions } from './venmo.options.js';
import { paymentUrl } from './payment-url.js';
import { readReturn } from './return/return-hash.js';
import { currentPage, hashOf, type VenmoPage } from './venmo-page.js';

type Options = ReturnType<typeof checkCreateOptions>;

interface Prepared {
  readonly options: Options;
  readonly plan: FlowPlan;
  readonly page: VenmoPage;
  readonly locale: string;
  readonly folder: string;
  readonly life: Lifecycle;
  readonly client: Client;
  readonly account: VenmoAccount;
  readonly service: PopupService | undefined;
  readonly openBackdrop: ((service: PopupService, signal: AbortSignal) => void) | undefined;
}

/** Creates an instance. Prepares the client and the popup service in parallel, then the payment context. */
export async function createVenmo(given: CreateVenmoOptions): Promise<Venmo> {
  const options = checkCreateOptions(given);
  requirePage();
  const page = currentPage();
  const plan = planFlow(options, page);
  if (plan.flow === 'web-login' && !plan.needsContext) {
    // The login reports its outcome only through a payment context.
    throw sharedErrors.INSTANTIATION_OPTION_REQUIRED({
      params: { option: 'paymentMethodUsage', name: 'Venmo with allowDesktopWebLogin' },
    });
  }
  const locale = options.locale ?? languageOf(document.body);
  const folder = framesFolder(options.assetsUrl);
  const life = new Lifecycle(options.signal);
  try {
    const isLogin = plan.flow === 'web-login';
    const [gateway, service, openBackdrop] = await Promise.all([
      enabledClient(options, life.signal),
      isLogin ? loginWindow(options, folder, locale, life.signal) : undefined,
      isLogin && options.backdrop !== false ? loginBackdrop(options, locale) : undefined,
    ]);
    const common = { options, plan, page, locale, folder, life };
    const { instance, ready } = assemble({ ...common, ...gateway, service, openBackdrop });
    if (!options.deferred) await ready;
    return instance;
  } catch (error) {
    life.end();
    throw error;
  }
}

async function enabledClient(options: Options, signal: AbortSignal) {
  const { authorization, timeout, debug } = options;
  // Detached after the creation: teardown sends a last request.
  const creating = new AbortController();
  const abort = () => {
    creating.abort(signal.reason);
  };
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    const client = await resolveClient({
      client: options.client,
      authorization,
      debug,
      timeout,
      signal: creating.signal,
    });
    const account = readAccount(client.getConfiguration().gatewayConfiguration);
    const collects = options.collectCustomerBillingAddress || options.collectCustomerShippingAddress;
    if (collects && account.enrichedCustomerDataEnabled !== true) throw venmoErrors.ECD_DISABLED();
    return { client, account };
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function loginWindow(
  { debug, container, timeout }: Options,
  folder: string,
  locale: string,
  signal: AbortSignal,
) {
  return loadPopupService({
    name: 'venmoDesktopWebLogin',
    landing: 'venmo-landing-frame',
    // Size in CSS pixels (specification §2).
    bounds: { width: 400, height: 570 },
    debug,
    locale,
    folder,
    container,
    timeout,
    signal,
  });
}

/** Loads the layer over the page before the click, in which it must open. */
async function loginBackdrop(options: Options, locale: string): Promise<Prepared['openBackdrop']> {
  const { openLoginBackdrop } = await importWithRetry(import('./flows/late/login-backdrop.js'));
  return (service, signal) => {
    openLoginBackdrop({ service, options, locale, signal });
  };
}

function assemble(prepared: Prepared): { instance: Venmo; ready: Promise<unknown> } {
  const { options, plan, page, locale, folder, life, client, account, service, openBackdrop } = prepared;
  const { container, debug, timeout, profileId } = options;
  const { gatewayConfiguration, analyticsMetadata: metadata } = client.getConfiguration();
  const origins = venmoOrigins(gatewayConfiguration, location.hostname);
  const clock = systemClock;
  const machine = createMachine({ status: 'idle' }, transition);
  const known = createKnownContexts(() => localStorage, clock.now);
  const environment = gatewayConfiguration.environment.toUpperCase();
  const isQr = plan.flow === 'qr';
  const input = isQr
    ? qrInput(options, plan, account, environment)
    : contextInput(options, plan, environment);
  const gateway = createGateway({ client, isLegacy: plan.isLegacy, timeout, input });
  const isBusy = () => isActive(machine.state);
  const contexts =
    isQr || plan.needsContext
      ? createContextKeeper({ gateway, known, clock, isBusy, signal: life.signal })
      : undefined;
  // A QR code takes its context over.
  const keeper = isQr ? undefined : contexts;
  const returnPage = framePage(folder, 'redirect-frame', options.returnsUnminified ?? debug);
  const urlInput = { plan, options, account, origins, metadata, userAgent: page.userAgent, returnPage };
  const instance = new Venmo({
    ...{ plan, options, page, clock, gateway, keeper, contexts, known, service, machine, life },
    createOptions: options,
    urlFor: (contextId) => paymentUrl({ ...urlInput, pageUrl: page.url(), contextId }),
    qr: {
      gateway: contexts ? { ...gateway, createContext: () => contexts.take() } : gateway,
      environment: environment === 'PRODUCTION' ? 'PRODUCTION' : 'SANDBOX',
      venmoOrigin: origins.checkout,
      ...{ profileId, folder, debug, locale, container, clock },
      order: options,
      life: life.signal,
      onRetry: options.onRetry,
      held: {},
    },
    openBackdrop(signal) {
      if (service) openBackdrop?.(service, signal);
    },
  });
  // After a return that reloaded the page, the earlier page's context decides.
  const hasResult = readReturn(hashOf(page.url())) !== undefined;
  return { instance, ready: keeper && !hasResult ? keeper.context() : Promise.resolve() };
}
