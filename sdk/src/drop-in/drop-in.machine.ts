import type { OptionId, ViewId } from './drop-in.types.js';
import type { PaymentMethod } from './payment-method.js';

/** Facts about a Drop-in that do not change. */
export interface DropInSetup {
  /** Options that are offered, in their order. */
  readonly options: readonly OptionId[];
  readonly isGuest: boolean;
  /** True if the first saved payment method is selected at the start. */
  readonly preselects: boolean;
  /** Transitions of a deletion; undefined if the shop does not allow it. */
  readonly deletion?:
    ((setup: DropInSetup, state: DropInState, event: DeletionEvent) => DropInState) | undefined;
}

/** Text of an error below the sheets: a name among the translations, or a code. */
type SheetError = string;

export interface DropInState {
  readonly view: ViewId;
  /** Counts the changes of the view, including those to the same one. */
  readonly visits: number;
  /** True if two views are shown: the options below the payment methods, or these above the sheet of the only option. */
  readonly isListed: boolean;
  readonly methods: readonly PaymentMethod[];
  /** Nonce of the selected payment method. */
  readonly selected: string | undefined;
  readonly isEditing: boolean;
  /** Nonce of the payment method whose deletion is asked about or in progress. */
  readonly toDelete: string | undefined;
  readonly isDeleting: boolean;
  readonly error: SheetError | undefined;
}

export type DropInEvent =
  /** Options and saved payment methods are known. */
  | { type: 'START'; methods: readonly PaymentMethod[] }
  /** The shopper chose an option. */
  | { type: 'CHOOSE'; option: OptionId }
  /** The shopper asked for another way to pay. */
  | { type: 'TOGGLE' }
  | { type: 'SELECT'; nonce: string }
  /** A new payment method was created. */
  | { type: 'ADD'; method: PaymentMethod }
  /** A payment method was verified, which replaces its nonce. */
  | { type: 'REPLACE'; nonce: string; method: PaymentMethod }
  | { type: 'EDIT' }
  | { type: 'DONE' }
  | { type: 'ASK'; nonce: string }
  | { type: 'KEEP' }
  | { type: 'DELETE' }
  | { type: 'DELETED'; methods: readonly PaymentMethod[]; hasFailed: boolean }
  /** The shop has cleared the selection: payment methods that are not saved are forgotten. */
  | { type: 'CLEAR' }
  /** The saved payment methods were loaded again after `CLEAR`; without any, the initial view is shown. */
  | { type: 'CLEARED'; methods: readonly PaymentMethod[] }
  /** The settings of an option have changed: its unsaved payment methods are not valid any more. */
  | { type: 'FORGET'; types: readonly string[] }
  /** The action of a view failed; its error is shown only in that view. */
  | { type: 'FAIL'; view: ViewId; error: SheetError }
  | { type: 'CLEAR_ERROR'; view: ViewId };

export type DeletionEvent = Extract<
  DropInEvent,
  { type: 'EDIT' | 'DONE' | 'ASK' | 'KEEP' | 'DELETE' | 'DELETED' }
>;

/** State before the start. */
export const initialState: DropInState = {
  view: 'options',
  visits: 0,
  isListed: false,
  methods: [],
  selected: undefined,
  isEditing: false,
  toDelete: undefined,
  isDeleting: false,
  error: undefined,
};

/** Shows a view; errors and the list of options belong to the view before. */
export const show = (state: DropInState, view: ViewId, isListed = false): DropInState => ({
  ...state,
  view,
  isListed,
  visits: state.visits + 1,
  error: undefined,
});

const firstView = ({ options }: DropInSetup): ViewId =>
  options.length > 1 ? 'options' : (options[0] ?? 'options');

/** Shows the payment methods, or the initial view if there are none. */
function showMethods(setup: DropInSetup, state: DropInState): DropInState {
  return show(state, state.methods.length > 0 ? 'methods' : firstView(setup));
}

/** Shows the payment methods at the start, and after a deletion. */
export function start(
  setup: DropInSetup,
  state: DropInState,
  methods: readonly PaymentMethod[],
): DropInState {
  const [first] = methods;
  const selected = setup.preselects ? first?.nonce : undefined;
  return showMethods(setup, { ...state, methods, selected, isEditing: false });
}

function toggle(setup: DropInSetup, state: DropInState): DropInState {
  const [only] = setup.options;
  if (setup.options.length < 2) return only ? show(state, only, state.methods.length > 0) : state;
  if (state.view === 'methods') return { ...state, isListed: true };
  return state.methods.length === 0 ? show(state, 'options') : show(state, 'methods', true);
}

/** Returns the transition function of a Drop-in. */
export const transitionsOf =
  (setup: DropInSetup) =>
  (state: DropInState, event: DropInEvent): DropInState => {
    switch (event.type) {
      case 'START':
        return start(setup, state, event.methods);
      case 'CHOOSE':
        return setup.options.includes(event.option) ? show(state, event.option) : state;
      case 'TOGGLE':
        return state.isEditing || state.isDeleting ? state : toggle(setup, state);
      case 'SELECT':
        return state.methods.some(({ nonce }) => nonce === event.nonce) && !state.isEditing
          ? show({ ...state, selected: event.nonce }, 'methods')
          : state;
      case 'ADD': {
        const methods = [event.method, ...(setup.isGuest ? [] : state.methods)];
        return show({ ...state, methods, selected: event.method.nonce, isEditing: false }, 'methods');
      }
      case 'REPLACE':
        return {
          ...state,
          methods: state.methods.map((method) => (method.nonce === event.nonce ? event.method : method)),
          selected: state.selected === event.nonce ? event.method.nonce : state.selected,
        };
      case 'FAIL':
        return state.view === event.view ? { ...state, error: event.error } : state;
      case 'CLEAR_ERROR':
        return state.view !== event.view || state.error === undefined
          ? state
          : { ...state, error: undefined };
      case 'CLEAR': {
        const methods = state.methods.filter(({ vaulted }) => vaulted);
        return { ...state, methods, selected: undefined };
      }
      case 'CLEARED': {
        const next = { ...state, methods: event.methods };
        const isLeft = event.methods.length === 0 && state.view !== firstView(setup);
        return isLeft ? show(next, firstView(setup)) : next;
      }
      case 'FORGET':
        return removeUnsaved(setup, state, event.types);
      default:
        return setup.deletion?.(setup, state, event) ?? state;
    }
  };

/** Removes unsaved payment methods; the list without any is left. */
function removeUnsaved(setup: DropInSetup, state: DropInState, types: readonly string[]): DropInState {
  const methods = state.methods.filter(({ type, vaulted }) => vaulted || !types.includes(type));
  if (methods.length === state.methods.length) return state;
  const isKept = methods.some(({ nonce }) => nonce === state.selected);
  const next = { ...state, methods, selected: isKept ? state.selected : undefined };
  return state.view === 'methods' && methods.length === 0 ? show(next, firstView(setup)) : next;
}
