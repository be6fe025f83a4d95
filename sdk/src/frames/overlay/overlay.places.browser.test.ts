import { expect, test } from '#test/support/fixtures.js';
import { cancels, focused, left, openOverlayPage } from '#test/support/overlay-page.js';

test('an overlay opens inside shadow roots', async ({ page, shop }) => {
  await openOverlayPage(page, shop);
  for (const [name, mode, depth] of [
    ['an open root', 'open', 1],
    ['a closed root', 'closed', 1],
    ['nested open roots', 'open', 3],
    ['nested closed roots', 'closed', 3],
  ] as const) {
    await test.step(`an overlay in ${name} is modal, and restores the focus inside it`, async () => {
      const seen = await page.evaluate(
        ([shadow, levels]) => {
          const { nest, button, open, left: remaining } = window.overlayPage;
          const root = nest(shadow, levels) as ShadowRoot;
          // The host is focusable itself, and must not receive the focus instead.
          root.host.setAttribute('tabindex', '0');
          const inside = button('Inside');
          root.append(inside);
          inside.focus();
          const { dialog, close } = open({ container: root });
          const opened = {
            isInRoot: dialog.parentNode === root,
            isModal: dialog.matches(':modal'),
            focused: root.activeElement?.textContent,
            sheets: root.adoptedStyleSheets.length + document.adoptedStyleSheets.length,
          };
          close();
          return { ...opened, after: root.activeElement?.textContent, left: remaining(root) };
        },
        [mode, depth] as const,
      );
      expect(seen).toEqual({
        isInRoot: true,
        isModal: true,
        focused: 'First',
        sheets: 1,
        after: 'Inside',
        left: 0,
      });
    });
  }
});

test('an overlay is visible for every kind of container', { tag: '@overlay' }, async ({ page, shop }) => {
  await openOverlayPage(page, shop);
  const style = (css: string) =>
    page.evaluate((text) => {
      const place = document.getElementById('place');
      if (place) place.style.cssText = text;
    }, css);

  await test.step('two overlays in one root each keep their style sheet until they close', async () => {
    const sheets = await page.evaluate(() => {
      const { open } = window.overlayPage;
      const [one, two] = [open(), open()];
      const count = () => document.adoptedStyleSheets.length;
      const counts = [count()];
      one.close();
      counts.push(count());
      two.close();
      return [...counts, count()];
    });
    expect(sheets).toEqual([2, 1, 0]);
  });

  for (const css of ['display: none', 'content-visibility: hidden']) {
    await test.step(`an overlay whose container has ${css} opens in the body`, async () => {
      await style(css);
      const seen = await page.evaluate(() => {
        const { nest, open, left: remaining } = window.overlayPage;
        const root = nest('closed', 2) as ShadowRoot;
        document.getElementById('pay')?.focus();
        const { dialog } = open({ container: root });
        const { width, height } = dialog.getBoundingClientRect();
        return {
          isInBody: dialog.parentNode === document.body,
          isFull: width >= document.documentElement.clientWidth && height >= window.innerHeight,
          sheetsLeft: root.adoptedStyleSheets.length,
          left: remaining(root),
        };
      });
      expect(seen).toEqual({ isInBody: true, isFull: true, sheetsLeft: 0, left: 2 });
      expect(await focused(page)).toBe('First');
      // The focus would be moved or lost before the next frame is painted.
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(resolve));
          }),
      );
      await expect(page.getByRole('dialog', { name: 'Confirm your payment' })).toBeVisible();
      await page.evaluate(() => {
        window.overlayPage.overlay.close();
      });
      expect(await focused(page)).toBe('pay');
      expect(await left(page)).toBe(0);
      expect(await cancels(page)).toBe(0);
    });
  }

  await test.step('an overlay whose container is outside the document opens in the body', async () => {
    const isInBody = await page.evaluate(() => {
      const { dialog } = window.overlayPage.open({ container: document.createElement('section') });
      return dialog.parentNode === document.body;
    });
    expect(isInBody).toBe(true);
    await page.evaluate(() => {
      window.overlayPage.overlay.close();
    });
  });

  await test.step('an overlay on a page that has replaced showModal() stays until it is closed', async () => {
    const canceled = await cancels(page);
    const isShown = await page.evaluate(async () => {
      const { prototype } = HTMLDialogElement;
      const { showModal } = prototype;
      prototype.showModal = function () {
        this.open = true;
      };
      const { dialog } = window.overlayPage.open();
      prototype.showModal = showModal;
      document.body.append(document.createElement('p'));
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      return dialog.isConnected && dialog.open;
    });
    expect(isShown).toBe(true);
    await page.evaluate(() => {
      window.overlayPage.overlay.close();
    });
    expect(await cancels(page)).toBe(canceled);
    expect(await left(page)).toBe(0);
  });

  await test.step('an overlay in a hidden container is visible', async () => {
    // On a new page: right after a change from `content-visibility: hidden`, Chromium's showModal() sometimes leaves
    // the focus on the body.
    await openOverlayPage(page, shop);
    await style('visibility: hidden');
    await page.evaluate(() => {
      const { nest, open } = window.overlayPage;
      open({ container: nest('open', 2) });
    });
    await expect(page.getByRole('dialog', { name: 'Confirm your payment' })).toBeVisible();
    expect(await focused(page)).toBe('First');
  });
});
