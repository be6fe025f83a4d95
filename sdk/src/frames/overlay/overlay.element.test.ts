import { assert, aTimeout, fixture, html } from '@open-wc/testing';
import { eventually } from '#test/elements/eventually.js';
import { start } from '#test/page-scripts/overlay.js';

before(start);

beforeEach(async () => {
  Object.assign(window.overlayPage, { cancels: 0, wasRemoved: false, controller: new AbortController() });
  await fixture(
    html`<main>
      <div id="place"></div>
      <button id="pay" type="button">Pay</button><button id="other" type="button">Other</button>
      <dialog id="cart" aria-label="Cart"></dialog>
    </main>`,
  );
});

afterEach(() => {
  // Ends what a failed test has left open.
  window.overlayPage.controller.abort();
});

const focus = (id: string) => document.getElementById(id)?.focus();

/** Returns the id of the focused element, or its text. */
function focused(): string | null | undefined {
  const active = window.overlayPage.deepActive();
  return active?.id === '' ? active.textContent : active?.id;
}

/** Opens an overlay while the button of the page has the focus. */
function openFromButton() {
  focus('pay');
  return window.overlayPage.open();
}

/** Waits until the `close` events of earlier dialogs were dispatched; they arrive in order. */
async function closeEvents(): Promise<void> {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  const closed = new Promise((resolve) => {
    dialog.addEventListener('close', resolve);
  });
  dialog.show();
  dialog.close();
  await closed;
  dialog.remove();
}

/** Expects that nothing is left of the overlay, and how often it was canceled. */
function expectClosed(cancels: number): void {
  assert.equal(window.overlayPage.left(), 0);
  assert.equal(window.overlayPage.cancels, cancels);
}

describe('an overlay', () => {
  it('is a modal dialog with a name, and focuses its first button', () => {
    const { dialog } = openFromButton();
    assert.isTrue(dialog.matches(':modal'));
    assert.equal(dialog.getAttribute('aria-label'), 'Confirm your payment');
    assert.equal(focused(), 'First');
  });

  it('covers the page, and an open dialog of the shop', () => {
    const place = document.getElementById('place');
    place?.style.setProperty('position', 'fixed');
    place?.style.setProperty('inset', '0');
    place?.style.setProperty('z-index', '2147483647');
    document.querySelector<HTMLDialogElement>('#cart')?.showModal();
    const { dialog } = window.overlayPage.open();
    const { innerWidth, innerHeight } = window;
    for (const [x, y] of [
      [1, 1],
      [innerWidth / 2, innerHeight / 2],
      [innerWidth - 2, innerHeight - 2],
    ] as const)
      assert.isTrue(dialog.contains(document.elementFromPoint(x, y)));
  });

  it('restores the focus and the scroll position when it is closed, which is no cancel', async () => {
    const tall = await fixture<HTMLElement>(html`<div></div>`);
    tall.style.setProperty('height', '5000px');
    const overlay = openFromButton();
    window.scrollTo(0, 500);
    overlay.close();
    assert.equal(focused(), 'pay');
    assert.equal(window.scrollY, 500);
    assert.isFalse(overlay.dialog.open);
    // The `close` event fires later, and must not count as a cancel.
    await closeEvents();
    expectClosed(0);
  });

  it('moves the focus once when it is closed twice', () => {
    const overlay = openFromButton();
    overlay.close();
    focus('other');
    overlay.close();
    window.overlayPage.controller.abort();
    assert.equal(focused(), 'other');
  });

  it('closes if the previously focused element was removed', () => {
    const overlay = openFromButton();
    document.getElementById('pay')?.remove();
    overlay.close();
    expectClosed(0);
  });

  const losses: Readonly<Record<string, (dialog: HTMLDialogElement) => void>> = {
    'closes the dialog': (dialog) => {
      dialog.close();
    },
    'removes the dialog': (dialog) => {
      dialog.remove();
    },
    'moves the dialog': (dialog) => {
      document.querySelector('#place')?.append(dialog);
    },
    'replaces the body': () => {
      const { body } = document;
      const copy = document.createElement('body');
      body.replaceWith(copy);
      copy.append(...body.querySelectorAll(':scope > :not(.pay-overlay)'));
    },
  };
  for (const [act, lose] of Object.entries(losses)) {
    it(`is canceled once by a script of the page that ${act}`, async () => {
      const { dialog } = openFromButton();
      lose(dialog);
      await eventually(() => {
        assert.equal(window.overlayPage.cancels, 1);
      });
      await closeEvents();
      expectClosed(1);
    });
  }

  it('stays until it is closed on a page that has replaced showModal()', async () => {
    const { prototype } = HTMLDialogElement;
    // eslint-disable-next-line @typescript-eslint/unbound-method -- put back below
    const { showModal } = prototype;
    prototype.showModal = function showModalOfPage() {
      this.open = true;
    };
    const { dialog, close } = window.overlayPage.open();
    prototype.showModal = showModal;
    document.body.append(document.createElement('p'));
    await aTimeout(0);
    assert.isTrue(dialog.isConnected && dialog.open);
    close();
    expectClosed(0);
  });
});

describe('an abort', () => {
  it('keeps the overlay closed beforehand', () => {
    focus('pay');
    window.overlayPage.controller.abort();
    window.overlayPage.open().close();
    assert.equal(focused(), 'pay');
    expectClosed(0);
  });

  it('closes the overlay while it opens', () => {
    const { controller } = window.overlayPage;
    focus('pay');
    document.addEventListener(
      'focusin',
      () => {
        controller.abort();
      },
      { once: true },
    );
    window.overlayPage.open();
    assert.equal(focused(), 'pay');
    expectClosed(0);
  });

  const before: Readonly<Record<string, (dialog: HTMLDialogElement) => void>> = {
    'closes the overlay, restores the focus, and is no cancel': () => undefined,
    'leaves nothing behind between Escape and its event': (dialog) => {
      dialog.close();
    },
    'leaves nothing behind if the page has removed the overlay': (dialog) => {
      dialog.remove();
    },
  };
  for (const [title, act] of Object.entries(before)) {
    it(title, async () => {
      const { dialog } = openFromButton();
      act(dialog);
      window.overlayPage.controller.abort();
      assert.equal(focused(), 'pay');
      await closeEvents();
      expectClosed(0);
    });
  }
});
