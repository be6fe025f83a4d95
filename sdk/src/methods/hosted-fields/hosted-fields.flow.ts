import { type Client, create as createClient } from '../../client/index.js';
import { withDeadline } from '../../core/deadline.js';
import { isPaymentError, type PaymentError } from '../../core/errors.js';
import { Lifecycle } from '../../core/lifecycle.js';
import { pageErrors } from '../../core/page.errors.js';
import { pause } from '../../core/pause.js';
import { missingFeature } from '../../core/support.js';
import { type OpenedFrame, openFrame, takeChannel } from '../../frames/frame-opening.js';
import { frameErrors } from '../../frames/frames.errors.js';
import { hide } from '../../frames/hide.js';
import { mountFrame } from '../../frames/hosted-frame.js';
import { readLook, watchLook } from '../../frames/look.js';
import { english, loadMessages } from '../../locales/index.js';
import { languageOf } from '../../locales/language.js';
import { Appearance } from './hosted-fields.appearance.js';
import { cardAddress } from './hosted-fields.address.js';
import { cardErrors } from './hosted-fields.card-errors.js';
import { hostedFieldsErrors } from './hosted-fields.errors.js';
import { followHeight } from './hosted-fields.fit.js';
import { type CardPart, HostedFields } from './hosted-fields.instance.js';
import { hasSoftwareKeyboard } from './hosted-fields.keyboard.js';
import type { CardNotices, CardRequests, FrameConfiguration } from './hosted-fields.messages.js';
import { parseNotices, parseReplies } from './hosted-fields.replies.js';
import {
  brandSupport,
  checkOptions,
  configureFields,
  type CreateHostedFieldsOptions,
  type FieldsOptions,
  titleOf,
} from './hosted-fields.options.js';
import { keysOf, type PartPlan, planParts, refuseSecondFrame } from './hosted-fields.parts.js';
import type { Stops } from './hosted-fields.stops.js';

/** Milliseconds until the fields must be ready (specification §9 shows none; the peer's). */
const defaultReadyMs = 60_000;

/** What an element has begun before this code was there. */
export interface Begun {
  /** The frame of a whole form. */
  opened?: OpenedFrame | undefined;
  gateway: Promise<Client>;
}

/** Brings a card up: its frames and the gateway's configuration are fetched side by side. */
export async function openFields(options: CreateHostedFieldsOptions, begun?: Begun): Promise<HostedFields> {
  const missing = missingFeature();
  if (missing) throw pageErrors.BROWSER_UNSUPPORTED({ words: { feature: missing } });
  const fields = checkOptions(options);
  const plan = planParts(options, fields);
  if (!begun?.opened) for (const part of plan) refuseSecondFrame(part, plan);
  const life = new Lifecycle(options.signal);
  try {
    return await bringUp(options, { fields, plan, life }, begun);
  } catch (error) {
    life.end();
    throw error;
  }
}

interface Place {
  fields: FieldsOptions;
  plan: readonly PartPlan[];
  life: Lifecycle;
}

async function bringUp(
  options: CreateHostedFieldsOptions,
  { fields, plan, life }: Place,
  begun: Begun | undefined,
): Promise<HostedFields> {
  const { signal } = life;
  const { timeout = defaultReadyMs } = options;
  const gateway = begun?.gateway ?? connect(options, signal);
  const locale = options.locale ?? languageOf(plan[0]?.container ?? document.body);
  const messages = loadMessages(locale).then((catalogue) => ({ ...catalogue, ...options.texts }));
  let instance: HostedFields | undefined = undefined;
  /** What happened before anybody could listen: prefilled fields tell, and fonts fail. */
  let missed: ((made: HostedFields) => void)[] | undefined = [];
  const tell = (news: (made: HostedFields) => void) => {
    if (missed) missed.push(news);
    else if (instance) news(instance);
  };
  const appearance = new Appearance({
    styles: options.styles,
    fonts: options.fonts ?? [],
    onFailure: (error) => {
      tell((made) => {
        made.fail(error);
      });
    },
    signal,
  });
  const late = () => hostedFieldsErrors.TIMEOUT();
  let joined: Promise<void> | undefined;
  let stops: Stops | undefined;

  /** Frames of single fields hand their values to the vault; once it listens, and again after a reload. */
  function join(): Promise<void> {
    joined ??= joinParts(parts, gateway, fields).catch((error: unknown) => {
      joined = undefined;
      throw error;
    });
    return joined;
  }

  function mount(part: PartPlan, opened: OpenedFrame): { part: CardPart; ready: Promise<unknown> } {
    const { url, element } = opened;
    const fit = part.role === 'form' ? followHeight(element, signal) : undefined;
    let onReady: () => void;
    const ready = new Promise<void>((resolve) => (onReady = resolve));
    const frame = mountFrame<CardRequests, CardNotices>({
      opened,
      configuration: async (): Promise<FrameConfiguration> => {
        const texts = await messages;
        return {
          fields: configureFields(fields, texts),
          shown: part.keys,
          isForm: part.role === 'form',
          isVault: part.isVault,
          locale,
          title: titleOf(part, fields, texts),
          texts: { ...texts },
          look: readLook(element),
          rules: appearance.rules,
          preventAutofill: options.preventAutofill === true,
          disabled: options.disabled === true,
        };
      },
      replies: parseReplies,
      notices: parseNotices,
      onNotice(kind, body) {
        if (kind === 'ready' || kind === 'resize') fit?.((body as CardNotices['ready']).height);
        if (kind === 'ready') onReady();
        if (kind === 'leave') stops?.leave(element, body as CardNotices['leave']);
        if (kind === 'started') void appearance.bringFonts(frame);
        if (kind === 'failed') fail(frameErrors.UNREACHABLE({ words: { url } }));
        tell((made) => {
          made.hear(kind, body);
        });
      },
      onReload() {
        joined = undefined;
        instance?.forget(part.isVault ? keysOf(plan) : part.keys);
        join().catch(ignoreEnd);
        stops?.place();
      },
      deadlineMs: timeout,
      late,
      signal,
    });
    const fail = (cause: PaymentError) => {
      frame.refuse(cardErrors.TOKENIZATION_NETWORK_ERROR({ cause }));
      instance?.fail(cause);
    };
    watchLook(
      element,
      (look) => {
        frame.ask('look', look, { signal }).catch(ignoreEnd);
        appearance.refresh();
      },
      signal,
    );
    appearance.dress(frame);
    void messages.then((texts) => (element.title = titleOf(part, fields, texts)));
    return { part: { ...part, frame }, ready: Promise.all([frame.connected, ready]) };
  }

  const opened = begun?.opened ? [begun.opened] : await openFrames(options, plan, signal);
  const mounted = plan.flatMap((part, index) => {
    const frame = opened[index];
    return frame ? [mount(part, frame)] : [];
  });
  const parts = mounted.map(({ part }) => part);
  const [client] = await Promise.all([
    gateway,
    withDeadline({ ms: timeout, signal, error: late }, () => Promise.all(mounted.map(({ ready }) => ready))),
  ]);
  join().catch(ignoreEnd);
  const made = new HostedFields({
    parts,
    client,
    life,
    join,
    appearance,
    hasMonthList: Boolean(fields.expirationMonth?.select),
  });
  instance = made;
  if (plan[0]?.role !== 'form' && hasSoftwareKeyboard(navigator.userAgent, navigator.maxTouchPoints)) {
    import('./hosted-fields.stops.js').then(
      ({ keepStops }) => (stops = keepStops({ parts, fields: made, hide, signal })),
      // The fields work without.
      () => undefined,
    );
  }
  // Whoever waits for the instance can listen first.
  pause(0, signal).then(() => {
    const told = missed ?? [];
    missed = undefined;
    for (const news of told) news(made);
  }, ignoreEnd);
  return made;
}

/**
 * Turns to every frame, which then brings the rest of its code. The vault first: it talks to the gateway
 * itself, the card never comes out; and only who listens can be joined.
 */
async function joinParts(
  parts: readonly CardPart[],
  gateway: Promise<Client>,
  fields: FieldsOptions,
): Promise<void> {
  const configuration = (await gateway).getConfiguration();
  const cardTypes = configuration.gatewayConfiguration.creditCards?.supportedCardTypes ?? [];
  const introduction = { configuration: { ...configuration }, brands: brandSupport(fields, cardTypes) };
  const vaults = parts.filter(({ isVault }) => isVault);
  const others = parts.filter(({ isVault }) => !isVault);
  await Promise.all(vaults.map(({ frame }) => frame.ask('client', introduction)));
  await Promise.all(others.map(({ frame }) => frame.ask('join', null)));
}

/** Every frame of the plan at once, in one conversation. */
async function openFrames(
  options: CreateHostedFieldsOptions,
  plan: readonly PartPlan[],
  signal: AbortSignal,
): Promise<OpenedFrame[]> {
  const url = cardAddress(options, plan[0]?.role === 'form');
  const channel = await takeChannel();
  return Promise.all(
    plan.map(async (part) => {
      const { role, container, isVault } = part;
      // Another card may have taken the container while the channel was being opened.
      const check = () => {
        refuseSecondFrame(part);
      };
      const opening = { url, role, channel, isVault, title: english.formTitle, container, check, signal };
      const opened = await openFrame(opening);
      // A vault without a field of its own is there for its siblings alone.
      if (role === 'vault') {
        opened.element.tabIndex = -1;
        hide(opened.element);
      }
      return opened;
    }),
  );
}

/** The merchant's client, or one of our own. */
function connect(
  { client, authorization, debug, timeout }: CreateHostedFieldsOptions,
  signal: AbortSignal,
): Promise<Client> {
  const made = client
    ? Promise.resolve(client)
    : createClient({ authorization: authorization ?? '', debug, timeout, signal });
  // Whoever waits for it hears of a failure; until then it is not an unhandled one.
  made.catch(() => undefined);
  return made;
}

/** Housekeeping that a teardown interrupts has nobody to tell. */
function ignoreEnd(error: unknown): void {
  if (!isPaymentError(error)) throw error;
}
