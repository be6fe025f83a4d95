import { assert, nextFrame } from '@open-wc/testing';
import { injected, injections } from '../support/injections.js';
import { rowsOf } from './attributes.contract.js';
import { takeConsoleErrors } from './console-errors.js';
import type { ElementRow } from './element-row.js';
import { eventually } from './eventually.js';
import { mount } from './mount.js';

/** All texts at once, and the one that is a whole address. */
const hostile = [injections.join(' '), ...injections.filter((text) => text.startsWith('javascript:'))];

/** Returns what hostile texts have left in an element and in every shadow root inside it. */
function injectedInto(element: Element): string[] {
  const roots = [element, ...(element.shadowRoot ? [element.shadowRoot] : [])];
  const within = roots.flatMap((root) => [...root.querySelectorAll('*')]);
  return [...roots.flatMap(injected), ...within.filter(({ shadowRoot }) => shadowRoot).flatMap(injectedInto)];
}

/** Tests that no text in an attribute becomes markup, an address or a script. */
export function hostileContract(row: ElementRow): void {
  // What an element renders does not depend on the engine.
  if (!navigator.userAgent.includes('Chrome/')) return;

  it('shows markup in any attribute as text, or rejects it', async () => {
    const strings = rowsOf(row).filter(([, , text]) => text !== '');
    for (const [attribute] of strings) {
      for (const text of hostile) {
        const { element, events } = mount(row, {
          prepare: (each) => {
            each.setAttribute(attribute, text);
          },
        });
        await eventually(() => {
          assert.isNotEmpty(events, `${attribute}=${text}`);
        });
        await element.updateComplete;
        await nextFrame();
        assert.deepEqual(injectedInto(element), [], `${attribute}=${text}`);
        element.remove();
        // The page learns from the console which of its values are wrong.
        takeConsoleErrors();
      }
    }
    assert.deepEqual(injectedInto(document.body), []);
  });
}
