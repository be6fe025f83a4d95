import { Client } from '../../../client/client.js';
import type { ClientConfiguration } from '../../../client/client.types.js';
import { isVerifiedUrl } from '../../../core/hosts.js';
import type { PaymentError } from '../../../core/errors.js';
import type { Answerer, Handlers } from '../../../frames/port.js';
import {
  type CardNotices,
  type CardRequests,
  type FieldKey,
  type FrameConfiguration,
  hostedFieldsErrors,
} from '../hosted-fields.messages.js';
import { controlField, type FieldController } from './field.js';
import { CardModel } from './model.js';
import { tokenize } from './tokenize.js';
import { applyLook, type FormView, setBusy, setDisabled } from './view.js';

export interface ProgramOptions {
  view: FormView;
  configuration: FrameConfiguration;
  answerer: Answerer<CardNotices>;
  /** Origin of the page, as the frame's address names it. */
  pageOrigin: string;
  signal: AbortSignal;
}

/** Everything that the fields do beyond being native inputs. Returns the answers to the page's requests. */
export function startProgram({
  view,
  configuration,
  answerer,
  pageOrigin,
  signal,
}: ProgramOptions): Handlers<CardRequests> {
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
  adoptWhatIsThere();

  let client: Client | undefined;

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

  return {
    client({ configuration: json, brands }) {
      client?.teardown().catch(() => undefined);
      client = new Client(verified(json as unknown as ClientConfiguration, pageOrigin), { signal });
      model.setSupport(brands);
      return null;
    },
    async tokenize(options, wanted) {
      for (const controller of controllers.values()) controller.read();
      setBusy(view, true);
      try {
        return await tokenize(model, requireClient, options, wanted);
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

  function requireClient(): Promise<Client> {
    // The page sends the client before it lets anyone tokenize.
    return client ? Promise.resolve(client) : Promise.reject(missingClient());
  }
}

function missingClient(): PaymentError {
  return hostedFieldsErrors.TOKENIZATION_NETWORK_ERROR();
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
