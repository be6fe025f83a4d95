import { isShadowRoot } from '../../../../core/foreign-values.js';
import { hide } from '../../../../frames/host/hide.js';
import type { Direction } from '../../shared/hosted-fields.types.js';
import type { ConnectedCard, ConnectedFrame, FocusIntercept } from '../late/connected-card.js';

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

/**
 * Inserts intercepts around every field with its own frame, in the frame and on the page. The arrows of a software
 * keyboard move within one document only; an intercept that receives the focus passes it to the next field. The signal
 * of the card removes them.
 */
export const interceptFocus = (card: ConnectedCard): FocusIntercept => new Intercepts(card);

class Intercepts implements FocusIntercept {
  readonly #card: ConnectedCard;
  readonly #frames: ReadonlyMap<Element, ConnectedFrame>;
  readonly #intercepts: ReadonlyMap<ConnectedFrame, Readonly<Record<Direction, HTMLInputElement>>>;
  /** Sides of each field on which there is an element to move to. */
  readonly #sides = new Map<ConnectedFrame, Direction[]>();

  constructor(card: ConnectedCard) {
    this.#card = card;
    const single = card.frames.filter(({ role }) => role !== 'form' && role !== 'vault');
    this.#frames = new Map(single.map((frame) => [frame.element, frame]));
    this.#intercepts = new Map(
      single.map((frame) => [
        frame,
        { before: this.#createIntercept(frame, 'after'), after: this.#createIntercept(frame, 'before') },
      ]),
    );
    const remove = () => {
      for (const intercept of this.#all()) intercept.remove();
    };
    card.life.signal.addEventListener('abort', remove, { once: true });
    this.place();
  }

  place(): void {
    const targets = this.#listTargets();
    for (const [frame, around] of this.#intercepts) {
      const sides = directions.filter((side) => targetsBeyond(targets, frame.element, side).length > 0);
      this.#sides.set(frame, sides);
      const surround = () => {
        if (this.#card.life.signal.aborted) return;
        for (const side of directions) {
          if (sides.includes(side)) frame.element[side](around[side]);
          else around[side].remove();
        }
      };
      // The page's intercepts are inserted after the frame's, when the field can take the focus.
      frame.request('focusIntercepts', sides).then(surround, () => undefined);
    }
  }

  leave(frame: HTMLIFrameElement, towards: Direction): void {
    void this.#focusFirst([...targetsBeyond(this.#listTargets(), frame, towards), frame]);
  }

  #all(): HTMLInputElement[] {
    return [...this.#intercepts.values()].flatMap(({ before, after }) => [before, after]);
  }

  /**
   * Creates an intercept. On focus it moves to its field; if that cannot take the focus, it tries the fields beyond,
   * then those on the other side.
   */
  #createIntercept({ element }: ConnectedFrame, towards: Direction): HTMLInputElement {
    const intercept = document.createElement('input');
    intercept.autocomplete = 'off';
    // Characters typed before the focus moves on are dropped, because the page must not read them.
    intercept.maxLength = 0;
    hide(intercept);
    // Below 16 px iOS zooms in.
    intercept.style.setProperty('font-size', '16px', 'important');
    const onFocus = () => {
      const targets = this.#listTargets();
      const back = towards === 'after' ? 'before' : 'after';
      void this.#focusFirst([
        element,
        ...targetsBeyond(targets, element, towards),
        ...targetsBeyond(targets, element, back),
      ]);
    };
    intercept.addEventListener('focus', onFocus, { signal: this.#card.life.signal });
    return intercept;
  }

  /** Returns all fields of the card and inputs of the page in visual order. */
  #listTargets(): FocusTarget[] {
    const roots = rootsAround(this.#frames.keys());
    const own = new Set<Element>(this.#all());
    const targets: FocusTarget[] = [];
    const walk = (element: Element, around: Element | null): void => {
      const form = matches(element, 'form') ? element : around;
      const frame = this.#frames.get(element);
      if (frame) targets.push({ element: frame.element, form, isField: true });
      else if (hasTextEntry(element) && element.tabIndex >= 0 && !own.has(element)) {
        targets.push({ element, form: element.form ?? form, isField: false });
      }
      const root = form === element ? undefined : (element.shadowRoot ?? roots.get(element));
      const slotted = matches(element, 'slot') ? (element as HTMLSlotElement).assignedElements() : [];
      for (const child of slotted.length > 0 ? slotted : (root?.children ?? childrenOf(element)))
        walk(child, form);
    };
    walk(document.documentElement, null);
    return targets;
  }

  /** Focuses the first element that can take the focus. */
  async #focusFirst(elements: readonly HTMLElement[]): Promise<void> {
    for (const element of elements) {
      // A frame that does not respond is skipped; its failure is reported elsewhere.
      if (await this.#takeFocus(element).catch(() => false)) return;
    }
  }

  /** Focuses an element; resolves with false if it cannot take the focus. */
  async #takeFocus(element: HTMLElement): Promise<boolean> {
    const frame = this.#frames.get(element);
    if (!frame) {
      element.focus();
      // False for a disabled, hidden or inert element.
      return element.matches(':focus');
    }
    if (element.getClientRects().length === 0) return false;
    if (!(await frame.request('focusIntercepts', this.#sides.get(frame) ?? []))) return false;
    await this.#card.instance.focus(frame.keys[0]);
    return true;
  }
}

/** Returns the shadow roots around frames by their hosts: closed ones can be read from their content alone. */
function rootsAround(frames: Iterable<Element>): Map<Element, ShadowRoot> {
  const roots = new Map<Element, ShadowRoot>();
  for (const frame of frames) {
    let root = frame.getRootNode();
    for (; isShadowRoot(root); root = root.host.getRootNode()) roots.set(root.host, root);
  }
  return roots;
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
