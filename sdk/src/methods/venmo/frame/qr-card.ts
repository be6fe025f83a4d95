import { ExposedError, invalidMessage } from '../../../frames/rpc/rpc-server.js';
import {
  isVenmoAddress,
  type QrCloseReason,
  type QrConfiguration,
  type QrView,
} from '../shared/qr.protocol.js';

interface QrCardDeps {
  configuration: QrConfiguration;
  pageOrigin: string;
  /** Draws a code. Rejects if the encoder could not be loaded. */
  drawCode: (url: string) => Promise<SVGSVGElement>;
  onClose: (reason: QrCloseReason) => void;
  onRetry: () => void;
}

/** Two-sided card: the code or a message in front, the progress in the Venmo app on the back. */
interface QrCard {
  /** Shows a view. Rejects for a code whose address is not Venmo's. */
  show(view: QrView): Promise<void>;
}

export function createQrCard(deps: QrCardDeps): QrCard {
  const { configuration, onClose, onRetry } = deps;
  const { messages } = configuration;
  applyConfiguration(configuration);
  const close = button('close', '');
  close.setAttribute('aria-label', messages.close);
  const retry = button('retry', messages.retry);
  const code = block('code');
  code.setAttribute('role', 'img');
  code.setAttribute('aria-label', messages.code);
  const frontText = block('text', 'p');
  const backText = block('text', 'p');
  const front = block('face front');
  front.append(code, frontText, retry);
  const back = block('face back');
  back.append(block('progress'), backText);
  const card = block('card');
  card.append(front, back);
  const main = block('backdrop', 'main');
  main.append(close, card);
  document.body.replaceChildren(main);

  const canClose = () => card.dataset['view'] !== 'authorized';
  close.addEventListener('click', () => {
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
    close.hidden = view.view === 'authorized';
    code.hidden = view.view !== 'code';
    retry.hidden = !(view.view === 'error' && view.canRetry);
    (isBack ? backText : frontText).textContent = textOf(view, configuration);
    card.dataset['view'] = view.view;
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

function applyConfiguration({ language, direction, scheme, messages }: QrConfiguration): void {
  const { documentElement: root } = document;
  document.title = messages.title;
  root.lang = language;
  root.dir = direction;
  root.dataset['scheme'] = scheme;
}

function block(className: string, tag: 'div' | 'p' | 'main' = 'div'): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

function button(className: string, text: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = text;
  return element;
}
