import { introduceVault } from '../../../../frames/guest/siblings.js';
import { serveRequests, type RequestHandlers } from '../../../../frames/rpc/rpc-server.js';
import {
  type CardRequests,
  type FieldConfiguration,
  type FieldKey,
  parseRequests,
} from '../../shared/hosted-fields.protocol.js';
import { controlField, type FieldController } from './field-controller.js';
import type { FieldModel } from './model.js';
import { followTouch } from './touch-keyboard.js';
import { applyRules } from '../style-rules.js';
import type { FrameContext } from '../boot.js';
import type { TokenizeHandlers } from './lazy-tokenizer.js';
import { applyTheme, setDisabled } from '../view.js';

/** Model of a frame's card and handlers of its requests. */
export interface FrameCard {
  model: FieldModel;
  handlers: TokenizeHandlers & Pick<RequestHandlers<CardRequests>, 'focusIntercepts'>;
}

/** Access of a card's model to the fields of its frame. */
export interface FieldAccess {
  /** Updates all fields from the model. */
  update(): void;
  /**
   * Reads the values of all inputs: fields are usable before this chunk is loaded, and some autofill tools fire no
   * event.
   */
  read(): void;
  /** Enters a text into a field. */
  put(key: FieldKey, text: string): void;
}

/** Starts the deferred runtime of a frame: field behaviour, and responses to the page's requests. */
export function startRuntime(
  { view, configuration, address, port, notify }: FrameContext,
  createCard: (access: FieldAccess) => FrameCard,
): void {
  const { messages } = configuration;
  const hasNumber = configuration.fields.some(({ key }) => key === 'number');
  const controllers = new Map<FieldKey, FieldController>();
  const update = () => {
    for (const controller of controllers.values()) controller.update();
  };
  const read = () => {
    for (const controller of controllers.values()) controller.read();
  };
  const put = (key: FieldKey, text: string) => {
    controllers.get(key)?.put(text);
  };
  // Only the page can move the focus into this document without a race between processes. This is the input that it
  // then focuses.
  let pendingFocus: HTMLElement | undefined;
  const applyPendingFocus = () => {
    pendingFocus?.focus();
    pendingFocus = undefined;
  };
  const { model, handlers } = createCard({ update, read, put });
  for (const [key, fieldView] of view.fields)
    controllers.set(key, controlField(fieldView, { model, hasNumber, messages }));

  serveRequests<CardRequests>(port, address.channel, parseRequests, {
    ...handlers,
    theme(theme) {
      applyTheme(theme);
    },
    styles(rules) {
      applyRules(view.sheet, rules);
    },
    async font({ family, bytes, ...descriptors }) {
      document.fonts.add(await new FontFace(family, bytes, { ...descriptors, display: 'swap' }).load());
    },
    adapt(needs, signal) {
      for (const [key, { root }] of view.fields) root.hidden = needs.omitted.includes(key);
      return handlers.adapt(needs, signal);
    },
    introduce(reader) {
      introduceVault(address.channel, reader);
    },
    disable(disabled) {
      setDisabled(view.fields, disabled);
    },
    clear(key) {
      for (const [known, controller] of controllers) if (key === null || key === known) controller.clear();
    },
    focus(key) {
      const [first] = view.fields.keys();
      pendingFocus = view.fields.get(key ?? first ?? 'number')?.input;
      const isHere = document.hasFocus();
      if (isHere) applyPendingFocus();
      // Blurs the previous input, which would receive the focus first when the page focuses the frame.
      else if (document.activeElement !== pendingFocus)
        (document.activeElement as HTMLElement | null)?.blur();
      return isHere;
    },
    focused: () => document.hasFocus(),
    attribute({ key, name, value }) {
      const field = view.fields.get(key);
      if (value === null) field?.input.removeAttribute(name);
      else field?.input.setAttribute(name, value);
      field?.pinned[value === null ? 'delete' : 'add'](name);
    },
    class({ key, name, on }) {
      const names = name.split(/\s+/).filter((each) => each !== '');
      for (const each of names) view.fields.get(key)?.input.classList.toggle(each, on);
    },
    months(names) {
      const select = view.fields.get('expirationMonth')?.input;
      for (const [index, text] of names.entries()) {
        const value = String(index + 1).padStart(2, '0');
        const option = select?.querySelector(`option[value="${value}"]`);
        if (option && text !== null) option.textContent = text;
      }
    },
    message({ key, text }) {
      const field = view.fields.get(key);
      if (field) field.message.textContent = text;
    },
    report() {
      for (const controller of controllers.values()) controller.showErrors();
      return [...controllers.keys()].find((key) => !model.state(key).isValid) ?? null;
    },
  });

  window.addEventListener('focus', applyPendingFocus);
  // iPads report the user agent of a Mac.
  if (/iP|Mac/.test(navigator.userAgent) && 'ontouchend' in document) followTouch(view.fields);
  for (const { field, input } of view.fields.values()) {
    const isUntouched = 'options' in input || input.value === '';
    if (field.prefill !== undefined && isUntouched) put(field.key, prefillOf(field));
    else controllers.get(field.key)?.read();
    if (document.activeElement === input && document.hasFocus()) model.focus(field.key);
  }
  update();
  notify('started', null);
}

/** Returns the prefilled value; a month may lack its leading zero. */
function prefillOf({ key, prefill = '' }: FieldConfiguration): string {
  return key === 'expirationMonth' && /^\d$/.test(prefill) ? `0${prefill}` : prefill;
}
