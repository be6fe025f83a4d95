import type { Clock } from '../../../../core/deadline.js';
import { block } from '../../../../core/elements.js';
import { formatAmount } from '../../../../core/format-amount.js';
import { bankMark } from '../../../../core/marks/bank.js';
import { createMark } from '../../../../core/marks/create-mark.js';
import { closeButton, type PaymentSummary } from '../../../../core/payment-header.js';
import { uuid } from '../../../../core/random.js';
import type { CancelReason } from '../../../../frames/popup/cancel-reason.js';
import { openPaymentWindow } from '../../../../frames/overlay/payment-window.js';
import { loadChallengeMessages } from '../../../../locales/challenge.js';
import { languageOf, textTag } from '../../../../locales/language.js';
import type { ChallengeDisplay } from '../three-d-secure-create.options.js';
import type { VerifyCardOptions } from '../verify.types.js';
import { insertHidden, insertionOf } from './challenge-template.js';
import { createStatus } from './challenge-status.js';
import { challengeWindowStyles } from './challenge-window.styles.js';
import { isShadowRoot } from '../../../../core/foreign-values.js';

export { insertHidden, insertionOf };

/** Functions that show a challenge, and their messages. */
export interface ChallengeWindows {
  readonly openWindow: typeof openWindow;
  readonly insertHidden: typeof insertHidden;
  readonly insertionOf: typeof insertionOf;
  readonly loadMessages: typeof loadMessages;
}

type Messages = Awaited<ReturnType<typeof loadChallengeMessages>>;

/** Options of `verifyCard` that the dialog shows. */
export type ChallengeOrder = Pick<VerifyCardOptions, 'merchantName' | 'amount' | 'currency'>;

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
  readonly messages: Messages;
  readonly order: ChallengeOrder | undefined;
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
  readonly clock?: Clock | undefined;
}

/** Loads the messages of the dialog; English if they cannot be loaded. */
export const loadMessages = (settings: DialogSettings): Promise<Messages> =>
  loadChallengeMessages(localeOf(settings));

const localeOf = ({ container, locale }: DialogSettings): string =>
  locale ?? languageOf(container ?? document.body);

/** Returns the shop's name, and the amount if its currency is known. */
const summaryOf = (
  { merchantName: shop, amount, currency }: Partial<ChallengeOrder> = {},
  locale: string,
): PaymentSummary => ({ shop, amount: formatAmount({ amount, currency }, textTag(locale)) });

/**
 * Shows a challenge in a modal dialog above everything on the page. Returns false if the signal is aborted, before or while
 * the dialog opens.
 */
export function openWindow({
  settings,
  messages,
  order,
  template,
  size,
  display,
  onCancel,
  onOpen,
  onClose,
  signal,
  clock,
}: WindowOptions): boolean {
  const { container, hasExit } = settings;
  const holder = block('pay-challenge-frame');
  const status = createStatus(messages, clock);
  let isOpen = !signal.aborted;
  if (!isOpen) return false;
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
  const closed = () => {
    cancel('closed');
  };
  // Before the window opens, which moves the focus: a focus listener of the shop may abort.
  signal.addEventListener('abort', end, { once: true });
  const { dialog } = openPaymentWindow({
    container,
    className: 'pay-challenge',
    title: messages.title,
    messages,
    mark: createMark(bankMark),
    summary: summaryOf(order, localeOf(settings)),
    ...(hasExit ? { close: closeButton(messages.close, closed) } : { hint: messages.escapeHint }),
    content: [holder, ...status.elements],
    css: challengeWindowStyles,
    // Without the button, the heading has the focus, and its description names Escape.
    focusesDialog: hasExit,
    onCancel: closed,
    signal: controller.signal,
  });
  if (typeof size === 'string') dialog.dataset['size'] = size;
  dialog.dataset['display'] = display;
  onBackdropClick(dialog, () => {
    cancel('backdrop');
  });
  if (controller.signal.aborted) return false;
  try {
    insertFrame(holder, { template, title: messages.frame, onLoad: status.loaded }, controller.signal);
  } catch (error) {
    end();
    throw error;
  }
  status.start(controller.signal);
  onOpen();
  return true;
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

interface FrameOptions {
  readonly template: string;
  readonly title: string;
  /** Called when a page of another origin than the shop's is loaded. */
  readonly onLoad: () => void;
}

/**
 * Inserts the challenge. Its elements always lie in the document tree, because the script finds them by id: from a
 * dialog in a shadow root, slots lead to a child of the outermost host.
 */
function insertFrame(holder: Element, { template, title, onLoad }: FrameOptions, signal: AbortSignal): void {
  const element = insertionOf(template);
  fill(element);
  for (const frame of element.querySelectorAll('iframe')) {
    // With the elements around it: a height of 100 % has no effect in one of automatic height.
    for (let part: HTMLElement | null = frame; part && part !== element; part = part.parentElement)
      fill(part);
    if (!frame.title) frame.title = title;
    showWhenLoaded(frame, onLoad);
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

/**
 * Makes a frame opaque when it shows a page. Before that, the window must be visible behind it: browsers paint an opaque
 * background behind an empty document unless its color scheme is that of the frame element.
 */
function showWhenLoaded(frame: HTMLIFrameElement, onLoad: () => void): void {
  frame.style.setProperty('color-scheme', 'light');
  frame.addEventListener('load', () => {
    if (frame.contentDocument?.URL === 'about:blank') return;
    frame.style.setProperty('background', '#fff');
    onLoad();
  });
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
