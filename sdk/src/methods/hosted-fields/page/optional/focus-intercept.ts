// Imports types only: a chunk that the page loads beside a bundle would duplicate imported modules.
import type { HostedFields } from '../hosted-fields.instance.js';
import type { FieldFrame } from '../field-frames.js';
import type { Direction } from '../../shared/hosted-fields.types.js';
import { isShadowRoot } from '../../../../core/foreign-values.js';

/**
 * Hidden inputs around each field, in its frame and on the page. The arrows of a software keyboard move within one
 * document only; an intercept that receives the focus passes it to the next field.
 */
export interface FocusIntercept {
  /** Inserts the intercepts around the fields where they are now; a reloaded frame has lost its own. */
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

/** Element to which the keyboard's arrows can move the focus. */
export interface FocusTarget<E = HTMLElement> {
  readonly element: E;
  readonly form: unknown;
  /** True for a field of the card, false for an input of the page. */
  readonly isField: boolean;
}

const directions = ['before', 'after'] as const;

/** Input types without text entry, which the arrows skip. */
const withoutTextEntry = ['hidden', 'button', 'submit', 'reset', 'image', 'checkbox', 'radio', 'file'];
const withTextEntry = `input:not(${withoutTextEntry.map((type) => `[type=${type}]`).join()}),select,textarea`;

/** Inserts intercepts around every field with its own frame. The signal removes them. */
export function interceptFocus({ frames, fields, hide, signal }: FocusInterceptOptions): FocusIntercept {
  const single = frames.filter(({ role }) => role !== 'form' && role !== 'vault');
  const byFrame = new Map(single.map((fieldFrame) => [fieldFrame.frame.element, fieldFrame]));
  const sidesOf = new Map<FieldFrame, Direction[]>();
  const intercepts = new Map(
    single.map((fieldFrame) => [
      fieldFrame,
      { before: createIntercept(fieldFrame, 'after'), after: createIntercept(fieldFrame, 'before') },
    ]),
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
  function createIntercept({ frame: { element } }: FieldFrame, towards: Direction): HTMLInputElement {
    const intercept = document.createElement('input');
    intercept.autocomplete = 'off';
    // Characters typed before the focus moves on are dropped, because the page must not read them.
    intercept.maxLength = 0;
    hide(intercept);
    // Below 16 px iOS zooms in.
    intercept.style.setProperty('font-size', '16px', 'important');
    const onFocus = () => {
      const targets = listFocusTargets();
      const back = towards === 'after' ? 'before' : 'after';
      void focusFirst([
        element,
        ...targetsBeyond(targets, element, towards),
        ...targetsBeyond(targets, element, back),
      ]);
    };
    intercept.addEventListener('focus', onFocus, { signal });
    return intercept;
  }

  /** Returns all fields of the card and inputs of the page in visual order. */
  function listFocusTargets(): FocusTarget[] {
    const roots = new Map<Element, ShadowRoot>();
    for (const frame of byFrame.keys()) {
      let root = frame.getRootNode();
      // Closed roots cannot be read from their host, but from their content.
      for (; isShadowRoot(root); root = root.host.getRootNode()) roots.set(root.host, root);
    }
    const targets: FocusTarget[] = [];
    function walk(element: Element, around: Element | null): void {
      const form = matches(element, 'form') ? element : around;
      const frame = element as HTMLIFrameElement;
      const isField = byFrame.has(frame);
      if (isField) targets.push({ element: frame, form, isField });
      else if (hasTextEntry(element) && element.tabIndex >= 0 && !own.has(element as HTMLInputElement)) {
        targets.push({ element, form: element.form ?? form, isField });
      }
      const root = form === element ? undefined : (element.shadowRoot ?? roots.get(element));
      const slotted = matches(element, 'slot') ? (element as HTMLSlotElement).assignedElements() : [];
      for (const child of slotted.length > 0 ? slotted : (root?.children ?? childrenOf(element)))
        walk(child, form);
    }
    walk(document.documentElement, null);
    return targets;
  }

  async function takeFocus(element: HTMLElement): Promise<boolean> {
    const fieldFrame = byFrame.get(element as HTMLIFrameElement);
    if (!fieldFrame) {
      element.focus();
      // False for a disabled, hidden or inert element.
      return element.matches(':focus');
    }
    if (element.getClientRects().length === 0) return false;
    if (!(await fieldFrame.frame.request('focusIntercepts', sidesOf.get(fieldFrame) ?? []))) return false;
    await fields.focus(fieldFrame.keys[0]);
    return true;
  }

  /** Focuses the first element that can take the focus. */
  async function focusFirst(elements: readonly HTMLElement[]): Promise<void> {
    for (const element of elements) {
      // A frame that does not respond is skipped; its failure is reported elsewhere.
      if (await takeFocus(element).catch(() => false)) return;
    }
  }

  function place(): void {
    const targets = listFocusTargets();
    for (const [fieldFrame, around] of intercepts) {
      const { frame } = fieldFrame;
      const sides = directions.filter((side) => targetsBeyond(targets, frame.element, side).length > 0);
      sidesOf.set(fieldFrame, sides);
      const surround = () => {
        if (signal.aborted) return;
        for (const side of directions) {
          if (sides.includes(side)) frame.element[side](around[side]);
          else around[side].remove();
        }
      };
      // The page's intercepts are inserted after the frame's, when the field can take the focus.
      frame.request('focusIntercepts', sides).then(surround, () => undefined);
    }
  }

  place();
  return {
    place,
    leave(frame, towards) {
      const left = frame as HTMLIFrameElement;
      void focusFirst([...targetsBeyond(listFocusTargets(), left, towards), left]);
    },
  };
}

function hasTextEntry(
  element: Element,
): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return matches(element, withTextEntry);
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
export function targetsBeyond<E>(targets: readonly FocusTarget<E>[], element: E, towards: Direction): E[] {
  const index = targets.findIndex((target) => target.element === element);
  const here = targets[index];
  if (!here) return [];
  const rest = towards === 'after' ? targets.slice(index + 1) : targets.slice(0, index).reverse();
  return rest
    .filter(({ form, isField }) => isField || (form !== null && form === here.form))
    .map((target) => target.element);
}
