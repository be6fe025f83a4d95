import { introduceVault } from '../../../../frames/guest/siblings.js';
import { type RequestHandlers, serveRequests } from '../../../../frames/rpc/rpc-server.js';
import type { FieldConfiguration } from '../../shared/frame-configuration.protocol.js';
import { type CardRequests, parseRequests } from '../../shared/hosted-fields.protocol.js';
import type { FieldKey } from '../../shared/hosted-fields.types.js';
import type { FrameContext } from '../frame-context.types.js';
import { applyRules } from '../style-rules.js';
import { applyTheme, type FormView, setDisabled } from '../view.js';
import type { AutofillData } from './autofill.js';
import { layOutDigits } from './digit-layout.js';
import { controlField, type FieldController } from './field-controller.js';
import type { FieldModel } from './model.js';
import { separatesDigits, withoutLayout } from './plain-font.js';
import { followTouch } from './touch-keyboard.js';

/** Handlers of the page's requests. */
export type CardHandlers = RequestHandlers<CardRequests>;

/** Card as one frame sees it: its model, and the handlers that depend on where the values are. */
export interface FrameCard {
  model: FieldModel;
  handlers: Pick<CardHandlers, 'client' | 'adapt' | 'tokenize' | 'join'>;
}

/** Card of a frame with one field. */
export interface SingleFieldCard extends FrameCard {
  /** Passes on the values that autofill entered for other fields. */
  onFill: (autofill: AutofillData) => void;
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

type Controllers = ReadonlyMap<FieldKey, FieldController>;

/** Starts the behavior of a frame's fields, and responds to the page's requests. */
export function startFields(
  context: FrameContext,
  createCard: (context: FrameContext, access: FieldAccess) => FrameCard,
  focusIntercepts: CardHandlers['focusIntercepts'],
): void {
  const { view, configuration, address, port, notify } = context;
  const { messages } = configuration;
  const controllers = new Map<FieldKey, FieldController>();
  const access = accessTo(controllers);
  const { model, handlers } = createCard(context, access);
  const hasNumber = configuration.fields.some(({ key }) => key === 'number');
  for (const [key, field] of view.fields)
    controllers.set(key, controlField(field, { model, hasNumber, messages }));

  serveRequests<CardRequests>(port, address.channel, parseRequests, {
    ...handlers,
    ...formHandlers(view),
    ...focusHandlers(view),
    ...inputHandlers(view),
    ...controllerHandlers(controllers, model),
    focusIntercepts,
    adapt(needs, signal) {
      for (const [key, { root }] of view.fields) root.hidden = needs.omitted.includes(key);
      return handlers.adapt(needs, signal);
    },
    introduce(reader) {
      introduceVault(address.channel, reader);
    },
  });

  // iPads report the user agent of a Mac.
  if (/iP|Mac/.test(navigator.userAgent) && 'ontouchend' in document) followTouch(view.fields);
  readInitialState(view, controllers, model);
  access.update();
  notify('started', null);
}

function accessTo(controllers: Controllers): FieldAccess {
  return {
    update() {
      for (const controller of controllers.values()) controller.update();
    },
    read() {
      for (const controller of controllers.values()) controller.read();
    },
    put(key, text) {
      controllers.get(key)?.put(text);
    },
  };
}

/** Creates the handlers that concern the whole form. */
function formHandlers(view: FormView): Pick<CardHandlers, 'theme' | 'styles' | 'font' | 'disable'> {
  let updateDigits: (() => void) | undefined;
  return {
    theme(theme) {
      applyTheme(theme);
      updateDigits?.();
    },
    styles(rules) {
      applyRules(view.sheet, rules);
      updateDigits?.();
    },
    async font({ family, bytes, ...descriptors }) {
      if (separatesDigits(descriptors.unicodeRange)) throw new TypeError('A font has all digits or none.');
      const face = new FontFace(family, withoutLayout(bytes), { ...descriptors, display: 'swap' });
      document.fonts.add(await face.load());
      updateDigits ??= layOutDigits(
        view.form,
        [...view.fields.values()].map(({ input }) => input),
      );
      updateDigits();
    },
    disable(disabled) {
      setDisabled(view.fields, disabled);
    },
  };
}

/**
 * Creates the handlers of the focus. Only the page can move the focus into this document without a race between
 * processes, so the input waits until the page focuses the frame.
 */
function focusHandlers({ fields }: FormView): Pick<CardHandlers, 'focus' | 'focused'> {
  let pendingFocus: HTMLElement | undefined;
  const applyPendingFocus = () => {
    pendingFocus?.focus();
    pendingFocus = undefined;
  };
  window.addEventListener('focus', applyPendingFocus);
  return {
    focus(key) {
      const [first] = fields.keys();
      pendingFocus = fields.get(key ?? first ?? 'number')?.input;
      const isHere = document.hasFocus();
      if (isHere) applyPendingFocus();
      // Blurs the previous input, which would receive the focus first when the page focuses the frame.
      else if (document.activeElement !== pendingFocus)
        (document.activeElement as HTMLElement | null)?.blur();
      return isHere;
    },
    focused: () => document.hasFocus(),
  };
}

/** Creates the handlers that change the elements of one field. */
function inputHandlers({
  fields,
}: FormView): Pick<CardHandlers, 'attribute' | 'class' | 'months' | 'message'> {
  return {
    attribute({ key, name, value }) {
      const field = fields.get(key);
      if (value === null) field?.input.removeAttribute(name);
      else field?.input.setAttribute(name, value);
      field?.pinned[value === null ? 'delete' : 'add'](name);
    },
    class({ key, name, on }) {
      const names = name.split(/\s+/).filter((each) => each !== '');
      for (const each of names) fields.get(key)?.input.classList.toggle(each, on);
    },
    months(names) {
      const select = fields.get('expirationMonth')?.input;
      for (const [index, text] of names.entries()) {
        const value = String(index + 1).padStart(2, '0');
        const option = select?.querySelector(`option[value="${value}"]`);
        if (option && text !== null) option.textContent = text;
      }
    },
    message({ key, text }) {
      const field = fields.get(key);
      if (field) field.message.textContent = text;
    },
  };
}

/** Creates the handlers that change or check the values of the fields. */
function controllerHandlers(
  controllers: Controllers,
  model: FieldModel,
): Pick<CardHandlers, 'clear' | 'report'> {
  return {
    clear(key) {
      for (const [known, controller] of controllers) if (key === null || key === known) controller.clear();
    },
    report() {
      for (const controller of controllers.values()) controller.showErrors();
      return [...controllers.keys()].find((key) => !model.state(key).isValid) ?? null;
    },
  };
}

/** Enters prefilled values, and reads what the shopper has entered or focused before this code was loaded. */
function readInitialState({ fields }: FormView, controllers: Controllers, model: FieldModel): void {
  for (const { field, input } of fields.values()) {
    const isUntouched = 'options' in input || input.value === '';
    const controller = controllers.get(field.key);
    if (field.prefill !== undefined && isUntouched) controller?.put(prefillOf(field));
    else controller?.read();
    if (document.activeElement === input && document.hasFocus()) model.focus(field.key);
  }
}

/** Returns the prefilled value; a month may lack its leading zero. */
function prefillOf({ key, prefill = '' }: FieldConfiguration): string {
  return key === 'expirationMonth' && /^\d$/.test(prefill) ? `0${prefill}` : prefill;
}
