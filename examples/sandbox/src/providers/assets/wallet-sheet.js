/**
 * Sheet of a wallet's stand-in: a modal dialog in a shadow root, styled without inline styles, so that it works under
 * every content security policy. `chosen` resolves with the name of the button that the shopper presses; Escape is
 * `cancel`.
 */
globalThis.tesseraWalletSheet ??= ({ title, facts, main, cancel, problems }) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { all: initial; }
    dialog { box-sizing: border-box; inline-size: min(26rem, 100% - 2rem); max-block-size: calc(100% - 2rem); margin: auto;
      padding: 1.5rem; overflow: auto; border: 1px solid #c4c7c5; border-radius: 1rem; background: #fff; color: #1f1f1f;
      color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; }
    dialog::backdrop { background: rgb(0 0 0 / 55%); }
    h2 { margin: 0 0 1rem; font-size: 1.25rem; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 0.5rem 1rem; margin: 0 0 1.25rem; }
    dt { color: #50545a; } dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
    .choices, .problems { display: grid; gap: 0.5rem; }
    .problems { margin-block-start: 0.75rem; }
    button { min-block-size: 44px; padding: 0.5rem 1rem; border: 1px solid #747775; border-radius: 0.5rem; background: #fff;
      color: inherit; font: inherit; cursor: pointer; }
    button.main { border-color: #1f1f1f; background: #1f1f1f; color: #fff; font-weight: 600; }
    button:focus-visible, summary:focus-visible { outline: 3px solid #2b5bd7; outline-offset: 2px; }
    details { margin-block-start: 1rem; } summary { cursor: pointer; }
    p { margin: 0 0 1rem; }
  `);
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const make = (tag, text = '', className = '') => {
    const element = document.createElement(tag);
    element.textContent = text;
    if (className) element.className = className;
    return element;
  };
  const dialog = make('dialog');
  const heading = make('h2', title);
  heading.id = 'title';
  dialog.setAttribute('aria-labelledby', 'title');
  const status = make('p');
  status.setAttribute('role', 'status');
  const list = make('dl');
  for (const [name, value] of facts) list.append(make('dt', name), make('dd', value));
  const choices = make('div', '', 'choices');
  const more = make('details');
  const others = make('div', '', 'problems');
  more.append(make('summary', 'Simulate a problem'), others);
  dialog.append(heading, list, status, choices, more);
  root.append(dialog);
  document.body.append(host);
  const close = () => {
    dialog.close();
    host.remove();
  };
  const disable = (except) => {
    for (const button of root.querySelectorAll('button')) button.disabled = button !== except;
  };
  let choose;
  const chosen = new Promise((resolve) => (choose = resolve));
  const add = (parent, name, text, className = '') => {
    const button = make('button', text, className);
    button.type = 'button';
    button.addEventListener('click', () => choose(name));
    parent.append(button);
    return button;
  };
  for (const [index, [name, text]] of Object.entries(main).entries()) {
    add(choices, name, text, index === 0 ? 'main' : '');
  }
  const closeButton = add(choices, 'cancel', cancel);
  for (const [name, text] of Object.entries(problems)) add(others, name, text);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    choose('cancel');
  });
  dialog.showModal();
  return {
    chosen,
    close,
    /** Shows that the sheet waits for the shop. */
    wait(text) {
      status.textContent = text;
      disable();
    },
    /** Shows that the provider does not respond. Resolves with `cancel` when the shopper closes the sheet. */
    stall(text) {
      status.textContent = text;
      more.hidden = true;
      disable(closeButton);
      closeButton.focus();
      return new Promise((resolve) => (choose = resolve));
    },
  };
};
