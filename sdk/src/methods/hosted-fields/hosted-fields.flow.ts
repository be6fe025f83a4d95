import { type Client, create as createClient } from '../../client/index.js';
import { withDeadline } from '../../core/deadline.js';
import { isPaymentError, type PaymentError } from '../../core/errors.js';
import { Lifecycle } from '../../core/lifecycle.js';
import { pageErrors } from '../../core/page.errors.js';
import { missingFeature } from '../../core/support.js';
import { framePage, framesFolder } from '../../frames/assets.js';
import { type OpenedFrame, openFrame } from '../../frames/frame-opening.js';
import { frameErrors } from '../../frames/frames.errors.js';
import { type HostedFrame, mountFrame } from '../../frames/hosted-frame.js';
import { readLook, watchLook } from '../../frames/look.js';
import { english, loadMessages } from '../../locales/index.js';
import { hostedFieldsErrors } from './hosted-fields.errors.js';
import { HostedFields } from './hosted-fields.instance.js';
import {
  type CardNotices,
  type CardRequests,
  type FrameConfiguration,
  parseNotices,
  parseReplies,
} from './hosted-fields.messages.js';
import {
  brandSupport,
  checkOptions,
  configureFields,
  type CreateHostedFieldsOptions,
  type FieldsOptions,
  findContainer,
  refuseSecondForm,
} from './hosted-fields.options.js';
import { cardPage, fieldKeys } from './hosted-fields.types.js';

/** Milliseconds until the fields must be ready (specification §9 shows none; the peer's). */
const defaultReadyMs = 60_000;

/** What an element has begun before this code was there. */
export interface Begun {
  opened: OpenedFrame;
  gateway: Promise<Client>;
}

/** Brings a card form up: the frame and the gateway's configuration are fetched side by side. */
export async function openForm(options: CreateHostedFieldsOptions, begun?: Begun): Promise<HostedFields> {
  const missing = missingFeature();
  if (missing) throw pageErrors.BROWSER_UNSUPPORTED({ words: { feature: missing } });
  const fields = checkOptions(options);
  const container = findContainer(options.container);
  if (!begun) refuseSecondForm(container);
  const life = new Lifecycle(options.signal);
  try {
    return await bringUp(options, { fields, container, life }, begun);
  } catch (error) {
    life.end();
    throw error;
  }
}

interface Place {
  fields: FieldsOptions;
  container: Element | ShadowRoot;
  life: Lifecycle;
}

async function bringUp(
  options: CreateHostedFieldsOptions,
  { fields, container, life }: Place,
  begun: Begun | undefined,
): Promise<HostedFields> {
  const { signal } = life;
  const keys = fieldKeys.filter((key) => fields[key]);
  const gateway = begun?.gateway ?? connect(options, signal);
  const locale = options.locale ?? languageOf(container);
  const messages = loadMessages(locale).then((catalogue) => ({ ...catalogue, ...options.texts }));
  const opened = begun?.opened ?? (await openOwnFrame(options, container, signal));
  const { url } = opened;
  let instance: HostedFields | undefined = undefined;
  let onReady: () => void;
  const ready = new Promise<void>((resolve) => (onReady = resolve));

  const configuration = async (): Promise<FrameConfiguration> => {
    const texts = await messages;
    return {
      fields: configureFields(fields, texts),
      locale,
      title: texts.formTitle,
      texts: { ...texts },
      look: readLook(frame.element),
      preventAutofill: options.preventAutofill === true,
      disabled: options.disabled === true,
    };
  };
  const fail = (cause: PaymentError) => {
    frame.refuse(hostedFieldsErrors.TOKENIZATION_NETWORK_ERROR({ cause }));
    instance?.fail(cause);
  };
  const frame: HostedFrame<CardRequests> = mountFrame<CardRequests, CardNotices>({
    opened,
    configuration,
    replies: parseReplies,
    notices: parseNotices,
    onNotice(kind, body) {
      if (kind === 'ready' || kind === 'resize') fit(frame.element, (body as CardNotices['ready']).height);
      if (kind === 'ready') onReady();
      if (kind === 'started') void introduce(frame, gateway, fields);
      if (kind === 'failed') fail(frameErrors.UNREACHABLE({ words: { url } }));
      instance?.hear(kind, body);
    },
    onReload() {
      instance?.forget();
    },
    deadlineMs: options.timeout ?? defaultReadyMs,
    late: () => hostedFieldsErrors.TIMEOUT(),
    signal,
  });

  watchLook(
    frame.element,
    (look) => {
      frame.ask('look', look, { signal }).catch(ignoreEnd);
    },
    signal,
  );
  void messages.then(({ formTitle }) => (frame.element.title = formTitle));

  const [client] = await Promise.all([
    gateway,
    withDeadline(
      { ms: options.timeout ?? defaultReadyMs, signal, error: () => hostedFieldsErrors.TIMEOUT() },
      () => Promise.all([frame.connected, ready]),
    ),
  ]);
  instance = new HostedFields({ frame, client, keys, container, life });
  return instance;
}

/** The frame of a form that nobody has begun. */
function openOwnFrame(
  { assetsUrl, client, debug }: CreateHostedFieldsOptions,
  container: Element | ShadowRoot,
  signal: AbortSignal,
): Promise<OpenedFrame> {
  const isDebug = debug ?? client?.getConfiguration().isDebug === true;
  const url = framePage(framesFolder(assetsUrl), cardPage, isDebug);
  // Another form may have taken the container while the channel was being opened.
  const check = () => {
    refuseSecondForm(container);
  };
  return openFrame({ url, role: 'form', title: english.formTitle, container, check, signal });
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

/** Gives the frame the client's configuration: it talks to the gateway itself, the card never comes out. */
async function introduce(
  frame: HostedFrame<CardRequests>,
  gateway: Promise<Client>,
  fields: FieldsOptions,
): Promise<void> {
  try {
    const configuration = (await gateway).getConfiguration();
    const cardTypes = configuration.gatewayConfiguration.creditCards?.supportedCardTypes ?? [];
    await frame.ask('client', {
      configuration: { ...configuration },
      brands: brandSupport(fields, cardTypes),
    });
  } catch (error) {
    ignoreEnd(error);
  }
}

/** Housekeeping that a teardown interrupts has nobody to tell. */
function ignoreEnd(error: unknown): void {
  if (!isPaymentError(error)) throw error;
}

function fit(frame: HTMLIFrameElement, height: number): void {
  frame.style.setProperty('height', `${height}px`);
}

/** Language of the nearest element that says one, out through shadow roots. */
function languageOf(container: Element | ShadowRoot): string {
  const start = container instanceof ShadowRoot ? container.host : container;
  const lang = start.closest<HTMLElement>('[lang]:not([lang=""])')?.lang;
  if (lang !== undefined) return lang;
  const root = start.getRootNode();
  return root instanceof ShadowRoot ? languageOf(root) : navigator.language;
}
