import { createMark } from '../../../core/marks/create-mark.js';
import { venmoMark } from '../../../core/marks/venmo.js';
import { ExposedError, invalidMessage } from '../../../frames/rpc/rpc-server.js';
import {
  isVenmoAddress,
  type QrCloseReason,
  type QrConfiguration,
  type QrView,
} from '../shared/qr.protocol.js';
import { block, button, text } from './elements.js';
import { createGuide } from './qr-guide.js';

interface QrCardDeps {
  configuration: QrConfiguration;
  pageOrigin: string;
  /** Draws a code. Rejects if the encoder could not be loaded. */
  drawCode: (url: string) => Promise<SVGSVGElement>;
  onClose: (reason: QrCloseReason) => void;
  onRetry: () => void;
}

/** Window with a two-sided card: the code or a message in front, the progress in the Venmo app on the back. */
interface QrCard {
  /** Shows a view. Rejects for a code whose address is not Venmo's. */
  show(view: QrView): Promise<void>;
}

export function createQrCard(deps: QrCardDeps): QrCard {
  const { configuration, onClose, onRetry } = deps;
  const { messages } = configuration;
  applyConfiguration(configuration);
  const header = createHeader(configuration);
  const close = button('pay-dialog-close', messages.close);
  header.append(close);
  const retry = button('retry', messages.retry);
  const cancel = button('cancel', messages.cancel);
  const code = block('code');
  code.setAttribute('role', 'img');
  code.setAttribute('aria-label', messages.code);
  const frontText = block('text', 'p');
  const backText = block('text', 'p');
  const front = block('face front');
  front.append(code, frontText, retry);
  const back = block('face back');
  back.append(block('pay-dialog-spinner'), backText);
  const card = block('card');
  card.append(front, back);
  const guide = createGuide(messages);
  const panel = block('pay-dialog');
  panel.append(header, card, guide.element, cancel);
  const main = block('backdrop', 'main');
  main.append(panel);
  document.body.replaceChildren(main);

  const canClose = () => panel.dataset['view'] !== 'authorized';
  for (const element of [close, cancel])
    element.addEventListener('click', () => {
      onClose('closed');
    });
  retry.addEventListener('click', onRetry);
  main.addEventListener('click', ({ target }) => {
    // Clicks on the card and its buttons bubble to here.
    if (target === main && canClose()) onClose('backdrop');
  });
  document.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing && canClose()) onClose('closed');
  });

  /** Number of the last view, so that a code that is drawn late does not replace a newer view. */
  let turn = 0;
  async function show(view: QrView): Promise<void> {
    const own = (turn += 1);
    if (view.view === 'code') {
      if (!isVenmoAddress(view.url, deps.pageOrigin)) throw new ExposedError(invalidMessage);
      const image = await deps.drawCode(view.url);
      if (own !== turn) return;
      code.replaceChildren(image);
    } else code.replaceChildren();
    const isBack = view.view === 'authorizing' || view.view === 'authorized';
    front.inert = isBack;
    back.inert = !isBack;
    code.hidden = view.view !== 'code';
    retry.hidden = !(view.view === 'error' && view.canRetry);
    (isBack ? backText : frontText).textContent = textOf(view, configuration);
    panel.dataset['view'] = view.view;
    guide.show(view);
  }
  void show({ view: 'preparing' });
  return { show };
}

function textOf(view: QrView, { messages }: QrConfiguration): string {
  if (view.view === 'error') return view.text;
  const byView = {
    preparing: messages.preparing,
    code: messages.scan,
    authorizing: messages.authorize,
    authorized: messages.authorized,
  };
  return byView[view.view];
}

function createHeader({ messages, shop, amount }: QrConfiguration): HTMLElement {
  const title = block('pay-dialog-title', 'p');
  title.textContent = messages.title;
  const order = block('pay-dialog-order', 'p');
  const facts = [shop, amount].flatMap((fact) => (fact ? text('bdi', fact) : []));
  order.append(...facts.flatMap((fact, index) => (index > 0 ? [' · ', fact] : fact)));
  const lines = block('');
  lines.append(title, order);
  const header = block('pay-dialog-header');
  header.append(createMark(venmoMark), lines);
  return header;
}

function applyConfiguration({ language, direction, theme, messages }: QrConfiguration): void {
  const { documentElement: root } = document;
  document.title = messages.title;
  root.lang = language;
  root.dir = direction;
  root.dataset['scheme'] = theme.scheme;
  for (const [name, value] of Object.entries(theme.tokens)) root.style.setProperty(`--pay-${name}`, value);
}
