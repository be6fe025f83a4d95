// Imports types only: a chunk that the page loads beside a bundle would duplicate imported modules.
import type { HostedFields } from '../instance.js';
import type { FieldFrame } from '../field-frames.js';
import type { Direction } from '../../shared/types.js';
import { isShadowRoot } from '../../../../core/foreign-values.js';

/**
 * Hidden inputs around each field, in its frame and on the page. The arrows of a software keyboard move within one
 * document only; an intercept that receives the focus passes it to the next field.
 */
export interface FocusIntercept {
  /** Inserts the intercepts at their present positions; a reloaded frame has lost its own. */
  place(): void;
  /** Called when the focus has left the field of this frame. */
  leave(frame: Element, towards: Direction): void;
}

interface FocusInterceptOptions {
  frames: readonly FieldFrame[];
  fields: HostedFields;
  /** Hides an element visually and from assistive technology. */
  hide: (element: HTMLElement) => void;
  signal: AbortSignal;
}

/** Position at which the keyboard's arrows stop. */
export interface Place<E = HTMLElement> {
  readonly element: E;
  readonly form: unknown;
  /** True for a field of the card, false for an input of the page. */
  readonly isField: boolean;
}

const directions = ['before', 'after'] as const;

/** Input types without text entry, which the arrows skip. */
const untyped = ['hidden', 'button', 'submit', 'reset', 'image', 'checkbox', 'radio', 'file'];
const typed = `input:not(${untyped.map((type) => `[type=${type}]`).join()}),select,textarea`;

/** Inserts intercepts around every field with its own frame. The signal removes them. */
export function interceptFocus({ frames, fields, hide, signal }: FocusInterceptOptions): FocusIntercept {
  const single = frames.filter(({ role }) => role !== 'form' && role !== 'vault');
  const byFrame = new Map(single.map((fieldFrame) => [fieldFrame.frame.element, fieldFrame]));
  const wanted = new Map<FieldFrame, Direction[]>();
  const intercepts = new Map(
    single.map((part) => [part, { before: stopOf(part, 'after'), after: stopOf(part, 'before') }]),
  );
  const own = new Set([...intercepts.values()].flatMap(({ before, after }) => [before, after]));

  signal.addEventListener(
    'abort',
    () => {
      for (const intercept of own) intercept.remove();
    },
    { once: true },
  );

  /**
   * Creates an intercept. On focus it moves to its field; if that cannot take the focus, it tries the fields beyond,
   * then those on the other side.
   */
  function stopOf({ frame: { element } }: FieldFrame, towards: Direction): HTMLInputElement {
    const stop = document.createElement('input');
    stop.autocomplete = 'off';
    // Characters typed before the focus moves on are dropped, because the page must not read them.
    stop.maxLength = 0;
    hide(stop);
    // Below 16 px iOS zooms in.
    stop.style.setProperty('font-size', '16px', 'important');
    const onFocus = () => {
      const places = placesOf();
      const back = towards === 'after' ? 'before' : 'after';
      void go([element, ...beyond(places, element, towards), ...beyond(places, element, back)]);
    };
    stop.addEventListener('focus', onFocus, { signal });
    return stop;
  }

  /** Returns all fields of the card and inputs of the page in visual order. */
  function placesOf(): Place[] {
    const roots = new Map<Element, ShadowRoot>();
    for (const frame of byFrame.keys()) {
      let root = frame.getRootNode();
      // Closed roots cannot be read from their host, but from their content.
      for (; isShadowRoot(root); root = root.host.getRootNode()) roots.set(root.host, root);
    }
    const places: Place[] = [];
    function walk(element: Element, around: Element | null): void {
      const form = matches(element, 'form') ? element : around;
      const frame = element as HTMLIFrameElement;
      const isField = byFrame.has(frame);
      if (isField) places.push({ element: frame, form, isField });
      else if (isTyped(element) && element.tabIndex >= 0 && !own.has(element as HTMLInputElement)) {
        places.push({ element, form: element.form ?? form, isField });
      }
      const root = form === element ? undefined : (element.shadowRoot ?? roots.get(element));
      const slotted = matches(element, 'slot') ? (element as HTMLSlotElement).assignedElements() : [];
      for (const child of slotted.length > 0 ? slotted : (root?.children ?? childrenOf(element)))
        walk(child, form);
    }
    walk(document.documentElement, null);
    return places;
  }

  async function take(element: HTMLElement): Promise<boolean> {
    const part = byFrame.get(element as HTMLIFrameElement);
    if (!part) {
      element.focus();
      // False for a disabled, hidden or inert element.
      return element.matches(':focus');
    }
    if (element.getClientRects().length === 0) return false;
    if (!(await part.frame.request('focusIntercepts', wanted.get(part) ?? []))) return false;
    await fields.focus(part.keys[0]);
    return true;
  }

  /** Focuses the first element that can take the focus. */
  async function go(elements: readonly HTMLElement[]): Promise<void> {
    for (const element of elements) {
      // A frame that does not respond is skipped; its failure is reported elsewhere.
      if (await take(element).catch(() => false)) return;
    }
  }

  function place(): void {
    const places = placesOf();
    for (const [part, around] of intercepts) {
      const { frame } = part;
      const ways = directions.filter((towards) => beyond(places, frame.element, towards).length > 0);
      wanted.set(part, ways);
      const surround = () => {
        if (signal.aborted) return;
        for (const side of directions) {
          if (ways.includes(side)) frame.element[side](around[side]);
          else around[side].remove();
        }
      };
      // The page's intercepts are inserted after the frame's, when the field can take the focus.
      frame.request('focusIntercepts', ways).then(surround, () => undefined);
    }
  }

  place();
  return {
    place,
    leave(frame, towards) {
      const left = frame as HTMLIFrameElement;
      void go([...beyond(placesOf(), left, towards), left]);
    },
  };
}

function isTyped(element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return matches(element, typed);
}

/** Returns true if an element matches a selector, also a form with a control whose name hides the member. */
const matches = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector);

/** Returns the children of an element, also of a form with a control whose name hides the member. */
function childrenOf(element: Element): HTMLCollection {
  return Reflect.get(Element.prototype, 'children', element);
}

/**
 * Returns the elements before or after an element, the nearest first: the card's other fields, and the inputs of the
 * same form. Without a form only the fields, because the page's other inputs are unrelated to the card.
 */
export function beyond<E>(places: readonly Place<E>[], element: E, towards: Direction): E[] {
  const index = places.findIndex((place) => place.element === element);
  const here = places[index];
  if (!here) return [];
  const rest = towards === 'after' ? places.slice(index + 1) : places.slice(0, index).reverse();
  return rest
    .filter(({ form, isField }) => isField || (form !== null && form === here.form))
    .map((place) => place.element);
}
