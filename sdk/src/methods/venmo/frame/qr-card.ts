import { block, button } from '../../../core/elements.js';
import { createMark } from '../../../core/marks/create-mark.js';
import { venmoMark } from '../../../core/marks/venmo.js';
import { closeButton, createHeader } from '../../../core/payment-header.js';
import { ExposedError, invalidMessage } from '../../../frames/rpc/rpc-server.js';
import {
  isVenmoAddress,
  type QrCloseReason,
  type QrConfiguration,
  type QrView,
} from '../shared/qr.protocol.js';
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
  const close = () => {
    onClose('closed');
  };
  const header = createHeader({
    mark: createMark(venmoMark),
    title: messages.title,
    summary: configuration,
    close: closeButton(messages.close, close),
  });
  const retry = button('retry', messages.retry, onRetry);
  const cancel = button('cancel', messages.cancel, close);
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
  main.addEventListener('click', ({ target }) => {
    // Clicks on the card and its buttons bubble to here.
    if (target === main && canClose()) onClose('backdrop');
  });
  document.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing && canClose()) close();
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

function applyConfiguration({ language, direction, theme, messages }: QrConfiguration): void {
  const { documentElement: root } = document;
  document.title = messages.title;
  root.lang = language;
  root.dir = direction;
  root.dataset['scheme'] = theme.scheme;
  for (const [name, value] of Object.entries(theme.tokens)) root.style.setProperty(`--pay-${name}`, value);
}
