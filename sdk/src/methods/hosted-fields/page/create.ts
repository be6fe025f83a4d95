import type { Client } from '../../../client/index.js';
import { resolveClientOnly } from '../../../client/resolve-client.js';
import { orAborted } from '../../../core/abort.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { defaultTimeoutMs, withDeadline } from '../../../core/deadline.js';
import type { PaymentError } from '../../../core/errors.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import type { Theme } from '../../../core/theme.js';
import { pageErrors } from '../../../core/page.errors.js';
import { pause } from '../../../core/pause.js';
import { missingFeature } from '../../../core/support.js';
import { type OpenedFrame, openFrame, takeChannel } from '../../../frames/host/open-frame.js';
import { hide } from '../../../frames/host/hide.js';
import { readTheme } from '../../../frames/host/theme.js';
import { loadCatalogue } from '../../../locales/catalogues.js';
import { messages as english } from '../../../locales/en.labels.js';
import { directionOf, languageOf, textTag } from '../../../locales/language.js';
import { checkFonts } from './field-extras.js';
import { cardFrameUrl } from './frame-url.js';
import { bufferFrame } from './buffered-frame.js';
import { hostedFieldsErrors } from '../shared/hosted-fields.errors.js';
import { HostedFields } from './hosted-fields.instance.js';
import { followLabels } from './labels.js';
import type { FrameConfiguration } from '../shared/hosted-fields.protocol.js';
import { configureFields, titleOf } from './hosted-fields.options.js';
import type { CardOptions, FieldsOptions } from './hosted-fields-options.types.js';
import { checkOptions } from './read-options.js';
import { type FrameStyles, type FrameSpec, planFrames, rejectSecondFrame } from './field-frames.js';
import type { CardOperations } from './deferred/operations.js';
import type * as Runtime from './deferred/runtime.js';
import type { Containers } from './state.js';
import { readStyles } from './styles.js';

/** Work that the caller has started before. */
interface Prefetched {
  /** Frame of a whole form. */
  opened?: OpenedFrame | undefined;
  gateway?: Promise<Client>;
  runtime?: Promise<typeof Runtime>;
}

/** Creates the fields. Loads the frames and the gateway's configuration in parallel. */
export async function createHostedFields(given: CardOptions, prefetched?: Prefetched): Promise<HostedFields> {
  const missing = missingFeature();
  if (missing) throw pageErrors.BROWSER_UNSUPPORTED({ params: { feature: missing } });
  const options = checkOptions(given);
  const { fields } = options;
  checkFonts(options.fonts ?? []);
  const plan = planFrames(options, fields);
  const life = new Lifecycle(options.signal);
  try {
    return await createInstance(options, { fields, plan, life }, prefetched);
  } catch (error) {
    life.end();
    throw error;
  }
}

interface CreateContext {
  fields: FieldsOptions;
  plan: readonly FrameSpec[];
  life: Lifecycle;
}

async function createInstance(
  options: CardOptions,
  { fields, plan, life }: CreateContext,
  prefetched: Prefetched | undefined,
): Promise<HostedFields> {
  const { signal } = life;
  const { timeout = defaultTimeoutMs } = options;
  const gateway = prefetched?.gateway ?? connect(options, signal);
  const locale = options.locale ?? languageOf(plan[0]?.container ?? document.body);
  const catalogue = loadCatalogue(locale).then((found) => ({ ...(found ?? english), ...options.texts }));
  const styles: FrameStyles = { rules: readStyles(options.styles ?? {}) };
  const themes = new Map<Element, Theme>();

  const opened = prefetched?.opened ? [prefetched.opened] : await openFrames(options, plan, signal);
  const frames = opened.map((frame, index) => {
    // `opened` has one frame per entry of the plan.
    const fieldFrame = plan[index] as FrameSpec;
    const { element } = frame;
    if (directionOf(locale) === 'rtl') element.dir = 'rtl';
    void catalogue.then((messages) => (element.title = titleOf(fieldFrame, fields, messages)));
    const configuration = async (): Promise<FrameConfiguration> => {
      const messages = await catalogue;
      const theme = readTheme(element);
      themes.set(element, theme);
      return {
        fields: configureFields(fields, messages),
        shown: fieldFrame.keys,
        isForm: fieldFrame.role === 'form',
        isVault: fieldFrame.isVault,
        locale: textTag(locale),
        title: titleOf(fieldFrame, fields, messages),
        messages: { ...messages },
        theme,
        rules: styles.rules,
        preventAutofill: options.preventAutofill === true,
        disabled: options.disabled === true,
      };
    };
    return bufferFrame(fieldFrame, frame, { configuration, signal });
  });
  const [client, cards] = await Promise.all([
    gateway,
    withDeadline({ ms: timeout, signal, error: () => timeoutError(plan, opened) }, () =>
      Promise.all(frames.map(({ ready }) => ready)),
    ),
  ]);
  for (const frame of frames) frame.wake();

  let runtime: Promise<CardOperations> | undefined;
  const load = (): Promise<CardOperations> => {
    // A task later, so that the caller of `create` can add listeners before the first event.
    runtime ??= pause(0, signal)
      .then(() => orAborted(prefetched?.runtime ?? importWithRetry(import('./deferred/runtime.js')), signal))
      .then(({ startRuntime }) =>
        startRuntime({ options, fields, frames, containers, client, life, instance, styles, themes }),
      )
      .catch((error: unknown) => {
        runtime = undefined;
        throw error;
      });
    return runtime;
  };
  const containers: Containers = new Map(
    plan.flatMap(({ keys, container }) => keys.map((key) => [key, container] as const)),
  );
  // All frames of a card have the same channel, and each plan has a frame.
  const { channel } = opened[0] as OpenedFrame;
  const instance = new HostedFields({ cards: cards.flat(), channel, containers, life, load });
  if (options.container === undefined) followLabels(containers, (field) => instance.focus(field), signal);
  load().catch((error: unknown) => {
    if (!signal.aborted) instance.publish('error', error as PaymentError);
  });
  return instance;
}

/** Opens all frames of the plan on one channel. */
async function openFrames(
  options: CardOptions,
  plan: readonly FrameSpec[],
  signal: AbortSignal,
): Promise<OpenedFrame[]> {
  const url = cardFrameUrl(options, plan[0]?.role === 'form');
  const channel = await takeChannel();
  return Promise.all(
    plan.map(async (frame) => {
      const { role, container, isVault } = frame;
      const check = () => {
        rejectSecondFrame(frame);
      };
      const opening = { url, role, channel, isVault, title: english.formTitle, container, check, signal };
      const opened = await openFrame(opening);
      // A vault without a field must be neither visible nor focusable.
      if (role === 'vault') {
        opened.element.tabIndex = -1;
        hide(opened.element);
      }
      return opened;
    }),
  );
}

/** Returns the merchant's client, or creates one. */
function connect(
  { client, authorization, debug, timeout }: CardOptions,
  signal: AbortSignal,
): Promise<Client> {
  const instance = resolveClientOnly({ client, authorization, debug, timeout, signal });
  // Failures are handled where it is awaited; until then they must not be reported as unhandled.
  instance.catch(() => undefined);
  return instance;
}

/**
 * Returns the timeout error. Frames load only inside the document, so a disconnected container is named as the reason,
 * else the URL of the frames.
 */
function timeoutError(plan: readonly FrameSpec[], [first]: readonly OpenedFrame[]): PaymentError {
  const isOutside = plan.some(({ container }) => !container.isConnected);
  const reason = isOutside ? 'a container is outside the document' : `${first?.url} did not respond`;
  return hostedFieldsErrors.TIMEOUT({ params: { reason } });
}
