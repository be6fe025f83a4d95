import { pause } from '../../../../core/pause.js';
import { uuid } from '../../../../core/random.js';
import type { CancelReason } from '../../../../frames/popup/cancel-reason.js';
import { openOverlay } from '../../../../frames/overlay/overlay.js';
import { challengeMessages } from '../../../../locales/challenge.js';
import { languageOf } from '../../../../locales/language.js';
import type { ChallengeDisplay } from '../three-d-secure-create.options.js';
import { insertHidden, insertionOf } from './challenge-template.js';
import { challengeWindowStyles } from './challenge-window.styles.js';
import { isShadowRoot } from '../../../../core/foreign-values.js';

export { insertHidden, insertionOf };

/** Time in ms without a result after which the dialog says what to do if the bank's page is not shown. */
const hintAfterMs = 10_000;

/** Functions that show a challenge. */
export interface ChallengeWindows {
  readonly openWindow: typeof openWindow;
  readonly insertHidden: typeof insertHidden;
  readonly insertionOf: typeof insertionOf;
}

/** Settings of the shop for the dialog. */
export interface DialogSettings {
  /** Parent of the dialog. Default `document.body`. */
  readonly container: Element | ShadowRoot | undefined;
  /** Default: the language of the container. */
  readonly locale: string | undefined;
  /** Shows a close button. */
  readonly hasExit: boolean;
}

export interface WindowOptions {
  readonly settings: DialogSettings;
  /** Challenge as HTML text. */
  readonly template: string;
  /** Value of `acsWindowSize`; anything but `01` to `05` selects the default size. */
  readonly size: unknown;
  readonly display: ChallengeDisplay;
  /** Called once after the shopper closed the dialog. */
  readonly onCancel: (reason: CancelReason) => void;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Signal that removes the dialog. */
  readonly signal: AbortSignal;
}

/** Shows a challenge in a modal dialog above everything on the page. */
export function openWindow({
  settings,
  template,
  size,
  display,
  onCancel,
  onOpen,
  onClose,
  signal,
}: WindowOptions): void {
  const { container, locale, hasExit } = settings;
  const messages = challengeMessages(locale ?? languageOf(container ?? document.body));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(challengeWindowStyles);
  const content = document.createElement('div');
  content.className = 'pay-challenge';
  if (typeof size === 'string') content.dataset['size'] = size;
  content.dataset['display'] = display;
  const holder = document.createElement('div');
  holder.className = 'pay-challenge-frame';
  const bar = createBar(messages, hasExit);
  const status = document.createElement('p');
  status.className = 'pay-challenge-status';
  status.role = 'status';
  content.append(bar, holder, status);
  let isOpen = true;
  const controller = new AbortController();
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    controller.abort();
    onClose();
  };
  const cancel = (reason: CancelReason) => {
    if (!isOpen) return;
    end();
    onCancel(reason);
  };
  const overlay = openOverlay({
    container,
    label: messages.title,
    content,
    sheet,
    onCancel: () => {
      cancel('closed');
    },
    signal: controller.signal,
  });
  const { dialog } = overlay;
  dialog.lang = messages.language;
  dialog.dir = messages.direction;
  if (hasExit) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = messages.close;
    button.addEventListener('click', () => {
      cancel('closed');
    });
    bar.append(button);
  }
  onBackdropClick(dialog, () => {
    cancel('backdrop');
  });
  insertFrame(holder, template, messages.frame, controller.signal);
  // In any case: a browser's error page looks like the bank's from here.
  void pause(hintAfterMs, controller.signal).then(
    () => {
      status.textContent = messages.notShown;
    },
    () => undefined,
  );
  signal.addEventListener('abort', end, { once: true });
  onOpen();
}

/**
 * Creates the bar above the challenge. It always has a focusable element: Escape pressed inside the bank's frame does
 * not reach the page, but Shift+Tab leads back here.
 */
function createBar(messages: ReturnType<typeof challengeMessages>, hasExit: boolean): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'pay-challenge-bar';
  const title = document.createElement('p');
  title.textContent = messages.title;
  bar.append(title);
  if (!hasExit) {
    title.tabIndex = 0;
    title.setAttribute('aria-description', messages.escapeHint);
  }
  return bar;
}

/** Calls the listener for a click that starts and ends outside the content. */
function onBackdropClick(dialog: HTMLDialogElement, listener: () => void): void {
  let isOutside = false;
  const outside = ({ target, clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  dialog.addEventListener('pointerdown', (event) => {
    isOutside = outside(event);
  });
  dialog.addEventListener('click', (event) => {
    if (isOutside && outside(event)) listener();
  });
}

/**
 * Inserts the challenge. Its elements always lie in the document tree, because the script finds them by id: from a
 * dialog in a shadow root, slots lead to a child of the outermost host.
 */
function insertFrame(holder: Element, template: string, title: string, signal: AbortSignal): void {
  const element = insertionOf(template);
  fill(element);
  for (const frame of element.querySelectorAll('iframe')) {
    // With the elements around it: a height of 100 % has no effect in one of automatic height.
    for (let part: HTMLElement | null = frame; part && part !== element; part = part.parentElement)
      fill(part);
    if (!frame.title) frame.title = title;
  }
  const added: Element[] = [];
  let parent = holder;
  // Unique: several instances may share a host.
  const slotName = `pay-challenge-${uuid()}`;
  const add = (child: HTMLElement) => {
    if (added.length > 0) child.slot = slotName;
    added.push(child);
    parent.append(child);
  };
  for (let root = holder.getRootNode(); isShadowRoot(root); root = root.host.getRootNode()) {
    const slot = document.createElement('slot');
    slot.name = slotName;
    add(slot);
    parent = root.host;
  }
  add(element);
  signal.addEventListener(
    'abort',
    () => {
      for (const child of added) child.remove();
    },
    { once: true },
  );
}

/** Makes an element as large as its parent. Set as properties: styles of the dialog do not reach slotted elements. */
function fill(element: HTMLElement): void {
  for (const [name, value] of filling) element.style.setProperty(name, value, 'important');
}

const filling = [
  ['display', 'block'],
  ['box-sizing', 'border-box'],
  ['width', '100%'],
  ['height', '100%'],
  ['max-width', 'none'],
  ['margin', '0'],
  ['border', '0'],
] as const;
