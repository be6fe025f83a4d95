// Nothing but types is imported: a chunk that the page loads beside a bundle would bring a second copy.
import type { HostedFields } from '../instance.js';
import type { FieldFrame } from '../field-frames.js';
import type { Direction } from '../../shared/types.js';

/**
 * The arrows of a keyboard on the screen move within one document. Around each field, in its frame and on
 * the page, lies an input that nobody sees; where one gets the focus, the focus goes on from here.
 */
export interface FocusIntercept {
  /** Puts them where they belong now; a frame that was loaded anew has lost its own. */
  place(): void;
  /** The focus has left the field of this frame. */
  leave(frame: Element, towards: Direction): void;
}

export interface FocusInterceptOptions {
  parts: readonly FieldFrame[];
  fields: HostedFields;
  /** Takes an element out of everybody's sight. */
  hide: (element: HTMLElement) => void;
  signal: AbortSignal;
}

/** Something that arrows stop at. */
export interface Place<E = HTMLElement> {
  readonly element: E;
  readonly form: unknown;
  /** Whether it is a field of the card, not an input of the page. */
  readonly isField: boolean;
}

const directions = ['before', 'after'] as const;

/** What arrows pass by: nobody types there. */
const untyped = ['hidden', 'button', 'submit', 'reset', 'image', 'checkbox', 'radio', 'file'];
const typed = `input:not(${untyped.map((type) => `[type=${type}]`).join()}),select,textarea`;

/** Puts stops around every field that has a frame of its own, and keeps them until the signal fires. */
export function interceptFocus({
  parts: frames,
  fields,
  hide,
  signal,
}: FocusInterceptOptions): FocusIntercept {
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

  /** Whoever comes to it is on the way into the field; past one that takes no focus, and rather back than nowhere. */
  function stopOf({ frame: { element } }: FieldFrame, towards: Direction): HTMLInputElement {
    const stop = document.createElement('input');
    stop.autocomplete = 'off';
    // What is typed before the focus has gone on is lost; it must not stand on the page.
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

  /** Every field of the card and every input of the page, in the order in which they are seen. */
  function placesOf(): Place[] {
    const roots = new Map<Element, ShadowRoot>();
    for (const frame of byFrame.keys()) {
      let root = frame.getRootNode();
      // Closed roots are known by what lies in them.
      for (; root instanceof ShadowRoot; root = root.host.getRootNode()) roots.set(root.host, root);
    }
    const places: Place[] = [];
    function walk(element: Element, around: Element | null): void {
      const form = element instanceof HTMLFormElement ? element : around;
      const isField = element instanceof HTMLIFrameElement && byFrame.has(element);
      if (isField) places.push({ element, form, isField });
      else if (isTyped(element) && element.tabIndex >= 0 && !own.has(element as HTMLInputElement)) {
        places.push({ element, form: element.form ?? form, isField });
      }
      const root = element.shadowRoot ?? roots.get(element);
      const slotted = element instanceof HTMLSlotElement ? element.assignedElements() : [];
      for (const child of slotted.length > 0 ? slotted : (root ?? element).children) walk(child, form);
    }
    walk(document.documentElement, null);
    return places;
  }

  async function take(element: HTMLElement): Promise<boolean> {
    const part = byFrame.get(element as HTMLIFrameElement);
    if (!part) {
      element.focus();
      // Not so where it is disabled, hidden or inert.
      return element.matches(':focus');
    }
    if (element.getClientRects().length === 0) return false;
    if (!(await part.frame.request('focusIntercepts', wanted.get(part) ?? []))) return false;
    await fields.focus(part.keys[0]);
    return true;
  }

  /** Into the first that takes the focus. */
  async function go(elements: readonly HTMLElement[]): Promise<void> {
    for (const element of elements) {
      // A frame that does not answer is passed by; the page is told of it elsewhere.
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
      // The page's own come when the field can be given the focus at once.
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
  return element.matches(typed);
}

/**
 * What comes before or after an element, the next first: the card's other fields, and what else belongs
 * to the same form. Without a form the fields alone: the page's other inputs are none of the card's business.
 */
export function beyond<E>(places: readonly Place<E>[], element: E, towards: Direction): E[] {
  const at = places.findIndex((place) => place.element === element);
  const here = places[at];
  if (!here) return [];
  const rest = towards === 'after' ? places.slice(at + 1) : places.slice(0, at).reverse();
  return rest
    .filter(({ form, isField }) => isField || (form !== null && form === here.form))
    .map((place) => place.element);
}
