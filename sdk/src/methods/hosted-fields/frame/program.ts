import { type Answerer, createAnswerer, type Handlers } from '../../../frames/port.js';
import {
  type CardNotices,
  type CardRequests,
  type FieldConfiguration,
  type FieldKey,
  type FrameConfiguration,
  parseRequests,
} from '../hosted-fields.messages.js';
import { controlField, type FieldController } from './field.js';
import { addHiddenInputs, type Filling } from './autofill.js';
import { CardModel, type FieldModel } from './model.js';
import { RemoteModel } from './remote-model.js';
import { applyRules } from './rules.js';
import { Vault } from './vault.js';
import { applyLook, type FormView, setBusy, setDisabled } from './view.js';

export interface ProgramOptions {
  view: FormView;
  configuration: FrameConfiguration;
  /** The line to the page; nobody has listened to it yet. */
  port: MessagePort;
  channel: string;
  /** What only frames of the channel were told. */
  secret: string;
  /** Origin of the page, as the frame's address names it. */
  pageOrigin: string;
  signal: AbortSignal;
}

interface Card {
  model: FieldModel;
  handlers: Pick<Handlers<CardRequests>, 'client' | 'tokenize' | 'join'>;
  /** Takes what a filler had for other fields. */
  fill(filling: Filling): void;
}

/** Everything that the fields do beyond being native inputs, and the answers to the page's requests. */
export function startProgram(options: ProgramOptions): void {
  const { view, configuration, port, channel, secret, pageOrigin, signal } = options;
  const controllers = new Map<FieldKey, FieldController>();

  function update(): void {
    for (const controller of controllers.values()) controller.update();
  }

  /** The fields were usable before this code came, and not every filler tells by an event. */
  function read(): void {
    for (const controller of controllers.values()) controller.read();
  }

  function put(key: FieldKey, text: string): void {
    controllers.get(key)?.put(text);
  }

  function keepHere(): Card {
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
          update();
          vault.update();
        },
      },
      () => new Date(),
    );
    const vault = new Vault({
      model,
      channel,
      secret,
      pageOrigin,
      read,
      put,
      setBusy: (busy) => {
        setBusy(view, busy);
      },
      signal,
    });
    return {
      model,
      handlers: vault.handlers,
      fill: (filling) => {
        vault.spread(filling);
      },
    };
  }

  function keepThere(key: FieldKey): Card {
    const model = new RemoteModel({
      key,
      fields: configuration.fields,
      onUpdate: update,
      onRead: read,
      onFill: (text) => {
        put(key, text);
      },
      onBusy: (busy) => {
        setBusy(view, busy);
      },
    });
    const refuse = () => Promise.reject(new TypeError('only the vault sends cards'));
    const join = async () => {
      await model.join(channel, secret, signal);
      return null;
    };
    return {
      model,
      handlers: { client: refuse, tokenize: refuse, join },
      fill: (filling) => {
        model.fill(filling);
      },
    };
  }

  const [shown] = configuration.shown;
  const { model, handlers, fill } = configuration.isVault || !shown ? keepHere() : keepThere(shown);
  for (const fieldView of view.fields.values()) {
    const { key } = fieldView.field;
    controllers.set(key, controlField(fieldView, model, configuration.texts, signal));
  }

  const answerer: Answerer<CardNotices> = createAnswerer<CardRequests, CardNotices>({
    port,
    channel,
    signal,
    requests: parseRequests,
    handlers: {
      ...handlers,
      look(look) {
        applyLook(look);
        return null;
      },
      styles(rules) {
        applyRules(view.sheet, rules);
        return null;
      },
      async font({ family, bytes, ...descriptors }) {
        document.fonts.add(await new FontFace(family, bytes, { ...descriptors, display: 'swap' }).load());
        return null;
      },
      disable(disabled) {
        setDisabled(view.fields, disabled);
        return null;
      },
      clear(key) {
        for (const [known, controller] of controllers) if (key === null || key === known) controller.clear();
        return null;
      },
      focus(key) {
        const [first] = view.fields.keys();
        view.fields.get(key ?? first ?? 'number')?.input.focus();
        return document.hasFocus();
      },
      attribute({ key, name, value }) {
        const field = view.fields.get(key);
        if (value === null) field?.input.removeAttribute(name);
        else field?.input.setAttribute(name, value);
        field?.pinned[value === null ? 'delete' : 'add'](name);
        return null;
      },
      class({ key, name, on }) {
        const words = name.split(/\s+/).filter((word) => word !== '');
        for (const word of words) view.fields.get(key)?.input.classList.toggle(word, on);
        return null;
      },
      months(texts) {
        const select = view.fields.get('expirationMonth')?.input;
        for (const [index, text] of texts.entries()) {
          const value = String(index + 1).padStart(2, '0');
          const option = select?.querySelector(`option[value="${value}"]`);
          if (option && text !== null) option.textContent = text;
        }
        return null;
      },
      message({ key, text }) {
        const field = view.fields.get(key);
        if (field) field.message.textContent = text;
        return null;
      },
      report() {
        for (const controller of controllers.values()) controller.insist();
        return [...controllers.keys()].find((key) => !model.state(key).isValid) ?? null;
      },
    },
  });

  for (const { field, input } of view.fields.values()) {
    const isUntouched = 'options' in input || input.value === '';
    if (field.prefill !== undefined && isUntouched) put(field.key, prefillOf(field));
    else controllers.get(field.key)?.read();
    if (document.activeElement === input && document.hasFocus()) model.focus(field.key);
    if (configuration.isForm || configuration.preventAutofill) continue;
    addHiddenInputs({ form: view.form, shown: field.key, input, onFill: fill, signal });
  }
  update();
  answerer.tell('started', null);
}

/** A month may come without its zero. */
function prefillOf({ key, prefill = '' }: FieldConfiguration): string {
  return key === 'expirationMonth' && /^\d$/.test(prefill) ? `0${prefill}` : prefill;
}
