import { Client } from '../../../client/client.js';
import type { ClientConfiguration } from '../../../client/client.types.js';
import { isVerifiedUrl } from '../../../core/hosts.js';
import { type Answerer, createAnswerer, type Handlers } from '../../../frames/port.js';
import {
  type CardNotices,
  type CardRequests,
  type FieldKey,
  type FrameConfiguration,
  parseRequests,
} from '../hosted-fields.messages.js';
import { controlField, type FieldController } from './field.js';
import { CardModel } from './model.js';
import { tokenize } from './tokenize.js';
import { applyLook, type FormView, setBusy, setDisabled } from './view.js';

export interface ProgramOptions {
  view: FormView;
  configuration: FrameConfiguration;
  /** The line to the page; nobody has listened to it yet. */
  port: MessagePort;
  channel: string;
  /** Origin of the page, as the frame's address names it. */
  pageOrigin: string;
  signal: AbortSignal;
}

/** Everything that the fields do beyond being native inputs, and the answers to the page's requests. */
export function startProgram({
  view,
  configuration,
  port,
  channel,
  pageOrigin,
  signal,
}: ProgramOptions): void {
  const controllers = new Map<FieldKey, FieldController>();
  const model = new CardModel(
    configuration.fields,
    {
      onNotice: (notice) => {
        answerer.tell('change', notice);
      },
      onBin: (bin) => {
        answerer.tell('bin', bin);
      },
      onUpdate: () => {
        for (const controller of controllers.values()) controller.update();
      },
    },
    () => new Date(),
  );
  for (const fieldView of view.fields.values()) {
    const { key } = fieldView.field;
    controllers.set(key, controlField(fieldView, model, configuration.texts, signal));
  }
  let client: Client | undefined;
  let provide: (client: Client) => void;
  const provided = new Promise<Client>((resolve) => (provide = resolve));

  /** The fields were usable before this code came: what was typed or filled since then counts. */
  function adoptWhatIsThere(): void {
    for (const { field, input } of view.fields.values()) {
      if (field.prefill !== undefined && input.value === '') input.value = field.prefill;
      controllers.get(field.key)?.read();
      if (document.activeElement === input && document.hasFocus()) model.focus(field.key);
    }
    for (const controller of controllers.values()) controller.update();
  }

  function firstInvalid(): FieldKey | undefined {
    return [...model.fields.keys()].find((key) => !model.state(key).isValid);
  }

  function focusOn(key: FieldKey | null): void {
    const [first] = view.fields.keys();
    view.fields.get(key ?? first ?? 'number')?.input.focus();
  }

  const handlers: Handlers<CardRequests> = {
    client({ configuration: json, brands }) {
      client?.teardown().catch(() => undefined);
      client = new Client(verified(json as unknown as ClientConfiguration, pageOrigin), { signal });
      provide(client);
      model.setSupport(brands);
      return null;
    },
    async tokenize(options, wanted) {
      for (const controller of controllers.values()) controller.read();
      setBusy(view, true);
      try {
        return await tokenize(model, async () => client ?? provided, options, wanted);
      } finally {
        setBusy(view, false);
      }
    },
    look(look) {
      applyLook(look);
      return null;
    },
    disable(disabled) {
      setDisabled(view, disabled);
      return null;
    },
    clear(key) {
      for (const [known, controller] of controllers) if (key === null || key === known) controller.clear();
      return null;
    },
    focus(key) {
      focusOn(key);
      return null;
    },
    report() {
      for (const controller of controllers.values()) controller.insist();
      const invalid = firstInvalid();
      if (invalid) focusOn(invalid);
      return invalid === undefined;
    },
  };

  const answerer: Answerer<CardNotices> = createAnswerer<CardRequests, CardNotices>({
    port,
    channel,
    signal,
    requests: parseRequests,
    handlers,
  });
  adoptWhatIsThere();
  answerer.tell('started', null);
}

/** The page's word is not enough to send a card somewhere: the frame checks the addresses itself. */
function verified(configuration: ClientConfiguration, pageOrigin: string): ClientConfiguration {
  const { clientApiUrl, graphQL } = configuration.gatewayConfiguration;
  const addresses = [clientApiUrl, ...(graphQL ? [graphQL.url] : [])];
  if (!addresses.every((url) => isVerifiedUrl(url, pageOrigin))) {
    throw new TypeError('an address of the gateway is not verified');
  }
  return configuration;
}
