import { type Client, create as createClient } from '../../client/index.js';
import { orAborted } from '../../core/abort.js';
import { bring } from '../../core/bring.js';
import { defaultTimeoutMs, withDeadline } from '../../core/deadline.js';
import type { PaymentError } from '../../core/errors.js';
import { Lifecycle } from '../../core/lifecycle.js';
import type { Look } from '../../core/look.js';
import { pageErrors } from '../../core/page.errors.js';
import { pause } from '../../core/pause.js';
import { missingFeature } from '../../core/support.js';
import { type OpenedFrame, openFrame, takeChannel } from '../../frames/frame-opening.js';
import { hide } from '../../frames/hide.js';
import { readLook } from '../../frames/look.js';
import { loadCatalogue } from '../../locales/catalogues.js';
import { messages as english } from '../../locales/en.labels.js';
import { languageOf } from '../../locales/language.js';
import { cardAddress } from './hosted-fields.address.js';
import { receivePart } from './hosted-fields.arrival.js';
import { hostedFieldsErrors } from './hosted-fields.errors.js';
import { HostedFields } from './hosted-fields.instance.js';
import { followLabels } from './hosted-fields.labels.js';
import type { FrameConfiguration } from './hosted-fields.messages.js';
import {
  configureFields,
  type CreateHostedFieldsOptions,
  type FieldsOptions,
  loadRare,
  titleOf,
} from './hosted-fields.options.js';
import { checkOptions } from './hosted-fields.read-options.js';
import { type Dress, type PartPlan, planParts, refuseSecondFrame } from './hosted-fields.parts.js';
import type { CardProgram } from './hosted-fields.program.js';
import type { Containers } from './hosted-fields.state.js';
import { readStyles } from './hosted-fields.styles.js';

/** What an element has begun before this code was there. */
export interface Begun {
  /** The frame of a whole form. */
  opened?: OpenedFrame | undefined;
  gateway: Promise<Client>;
}

/** Brings a card up: its frames and the gateway's configuration are fetched side by side. */
export async function openFields(given: CreateHostedFieldsOptions, begun?: Begun): Promise<HostedFields> {
  const missing = missingFeature();
  if (missing) throw pageErrors.BROWSER_UNSUPPORTED({ words: { feature: missing } });
  const options = checkOptions(given);
  const { fields } = options;
  const rare = await loadRare(options, fields);
  const plan = planParts(options, fields);
  const life = new Lifecycle(options.signal);
  try {
    return await bringUp(options, { fields, rare, plan, life }, begun);
  } catch (error) {
    life.end();
    throw error;
  }
}

interface Place {
  fields: FieldsOptions;
  rare: Awaited<ReturnType<typeof loadRare>>;
  plan: readonly PartPlan[];
  life: Lifecycle;
}

async function bringUp(
  options: CreateHostedFieldsOptions,
  { fields, rare, plan, life }: Place,
  begun: Begun | undefined,
): Promise<HostedFields> {
  const { signal } = life;
  const { timeout = defaultTimeoutMs } = options;
  const gateway = begun?.gateway ?? connect(options, signal);
  const locale = options.locale ?? languageOf(plan[0]?.container ?? document.body);
  const messages = loadCatalogue(locale).then((found) => ({ ...(found ?? english), ...options.texts }));
  const dress: Dress = { rules: readStyles(options.styles ?? {}) };
  const looks = new Map<Element, Look>();

  const opened = begun?.opened ? [begun.opened] : await openFrames(options, plan, signal);
  const parts = opened.map((frame, index) => {
    // One frame for each part of the plan.
    const part = plan[index] as PartPlan;
    const { element } = frame;
    void messages.then((texts) => (element.title = titleOf(part, fields, texts)));
    const configuration = async (): Promise<FrameConfiguration> => {
      const texts = await messages;
      const look = readLook(element);
      looks.set(element, look);
      return {
        fields: configureFields(fields, texts, rare),
        shown: part.keys,
        isForm: part.role === 'form',
        isVault: part.isVault,
        locale,
        title: titleOf(part, fields, texts),
        texts: { ...texts },
        look,
        rules: dress.rules,
        preventAutofill: options.preventAutofill === true,
        disabled: options.disabled === true,
      };
    };
    return receivePart(part, frame, { configuration, signal });
  });
  const [client, cards] = await Promise.all([
    gateway,
    withDeadline({ ms: timeout, signal, error: () => lateError(parts) }, () =>
      Promise.all(parts.map(({ ready }) => ready)),
    ),
  ]);
  for (const part of parts) part.wake();

  let program: Promise<CardProgram> | undefined;
  const load = (): Promise<CardProgram> => {
    // Whoever waits for the instance can listen before anything is told.
    program ??= pause(0, signal)
      .then(() => orAborted(bring(import('./hosted-fields.program.js')), signal))
      .then(({ startProgram }) =>
        startProgram({ options, fields, parts, containers, client, life, made, dress, looks }),
      )
      .catch((error: unknown) => {
        program = undefined;
        throw error;
      });
    return program;
  };
  const containers: Containers = new Map(
    plan.flatMap(({ keys, container }) => keys.map((key) => [key, container] as const)),
  );
  const made = new HostedFields({ cards: cards.flat(), containers, life, load });
  if (options.container === undefined) followLabels(containers, (field) => made.focus(field), signal);
  load().catch((error: unknown) => {
    if (!signal.aborted) made.tell('error', error as PaymentError);
  });
  return made;
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

/** Frames load in the document alone: a container outside of it is the likely reason. */
function lateError(parts: readonly PartPlan[]): PaymentError {
  const isOutside = parts.some(({ container }) => !container.isConnected);
  return hostedFieldsErrors.TIMEOUT({
    words: { reason: isOutside ? ': a container is not in the document' : '' },
  });
}
