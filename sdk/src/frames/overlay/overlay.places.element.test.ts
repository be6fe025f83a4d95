import { assert, fixture, html, nextFrame } from '@open-wc/testing';
import { isVisible } from '../../core/visible.js';
import { start } from '#test/page-scripts/overlay.js';

before(start);

beforeEach(async () => {
  Object.assign(window.overlayPage, { cancels: 0, controller: new AbortController() });
  await fixture(
    html`<main>
      <div id="place"></div>
      <button id="pay" type="button">Pay</button>
    </main>`,
  );
});

afterEach(() => {
  window.overlayPage.controller.abort();
});

const setStyle = (property: string, value: string) =>
  document.getElementById('place')?.style.setProperty(property, value);

const focused = () => window.overlayPage.deepActive();

describe('an overlay in a shadow root', () => {
  for (const mode of ['open', 'closed'] as const) {
    for (const depth of [1, 3]) {
      it(`is modal in ${mode} roots of depth ${depth}, and restores the focus inside`, () => {
        const { nest, button, open, left } = window.overlayPage;
        const root = nest(mode, depth) as ShadowRoot;
        // The host is focusable itself, and must not receive the focus instead.
        root.host.setAttribute('tabindex', '0');
        const inside = button('Inside');
        root.append(inside);
        inside.focus();
        const { dialog, close } = open({ container: root });
        assert.equal(dialog.parentNode, root);
        assert.isTrue(dialog.matches(':modal'));
        assert.equal(root.activeElement?.textContent, 'First');
        assert.equal(root.adoptedStyleSheets.length + document.adoptedStyleSheets.length, 1);
        close();
        assert.equal(root.activeElement, inside);
        assert.equal(left(root), 0);
      });
    }
  }
});

describe('a zoom of the page', () => {
  afterEach(() => {
    for (const { style } of [document.documentElement, document.body]) style.removeProperty('zoom');
  });

  for (const zoom of ['1.25', '50%']) {
    it(`does not change the size of an overlay: ${zoom}`, () => {
      const { open, nest } = window.overlayPage;
      const sizeOf = ({ dialog }: ReturnType<typeof open>) => {
        const { left, top, width, height } = dialog.getBoundingClientRect();
        return [left, top, width, height].map(Math.round);
      };
      const before = open();
      const size = sizeOf(before);
      before.close();
      for (const { style } of [document.documentElement, document.body]) style.setProperty('zoom', zoom);
      assert.deepEqual(sizeOf(open({ container: nest('open', 2) })), size);
    });
  }
});

describe('the container of an overlay', () => {
  it('has the style sheet of each overlay until that is closed', () => {
    const { open } = window.overlayPage;
    const [one, two] = [open(), open()];
    const { adoptedStyleSheets: sheets } = document;
    assert.lengthOf(sheets, 2);
    one.close();
    assert.lengthOf(sheets, 1);
    two.close();
    assert.lengthOf(sheets, 0);
  });

  for (const [property, value] of [
    ['display', 'none'],
    ['content-visibility', 'hidden'],
  ] as const) {
    it(`is the body if that of the shop has ${property}: ${value}`, async () => {
      setStyle(property, value);
      const { nest, open, left } = window.overlayPage;
      const root = nest('closed', 2) as ShadowRoot;
      document.getElementById('pay')?.focus();
      const { dialog, close } = open({ container: root });
      const { width, height } = dialog.getBoundingClientRect();
      assert.equal(dialog.parentNode, document.body);
      assert.isTrue(width >= document.documentElement.clientWidth && height >= window.innerHeight);
      assert.lengthOf(root.adoptedStyleSheets, 0);
      assert.equal(focused()?.textContent, 'First');
      // The focus would be moved or lost before the next frame is painted.
      await nextFrame();
      await nextFrame();
      assert.isTrue(isVisible(dialog));
      close();
      assert.equal(focused()?.id, 'pay');
      assert.equal(left(root), 0);
      assert.equal(window.overlayPage.cancels, 0);
    });
  }

  it('is the body if that of the shop is outside the document', () => {
    const { dialog } = window.overlayPage.open({ container: document.createElement('section') });
    assert.equal(dialog.parentNode, document.body);
  });

  it('may be in a hidden element, above which the overlay is visible', () => {
    setStyle('visibility', 'hidden');
    const { nest, open } = window.overlayPage;
    const { dialog } = open({ container: nest('open', 2) });
    assert.equal(getComputedStyle(dialog).visibility, 'visible');
    assert.equal(focused()?.textContent, 'First');
  });
});
