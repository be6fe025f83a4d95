import { assert, nextFrame } from '@open-wc/testing';
import type { ElementRow } from './element-row.js';
import { eventually } from './eventually.js';
import { createElement, type Mounted, mount } from './mount.js';
import { fakeGateway } from './fake-gateway.js';
import { silent } from '../support/gateway-reactions.js';
import { resources, untilReleased } from './resources.js';

/** Resolves when the element has announced that it can be used. */
export const untilReady = ({ events }: Mounted): Promise<void> =>
  eventually(() => {
    assert.deepEqual(events, [{ type: 'pay-ready', reason: undefined }]);
  });

/** Appends a container to the body. */
function appendContainer(): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  return container;
}

/** Tests what an element does when it is connected, moved and removed. */
export function lifecycleContract(row: ElementRow): void {
  it('announces with one event that it is ready, also to listeners outside a shadow root', async () => {
    const host = appendContainer();
    const mounted = mount(row, { parent: host.attachShadow({ mode: 'closed' }) });
    await untilReady(mounted);
    host.remove();
  });

  const moves: Readonly<Record<string, (container: Element, element: Element) => void>> = {
    append(container, element) {
      container.append(element);
    },
    moveBefore(container, element) {
      container.moveBefore(element, null);
    },
  };
  for (const [name, move] of Object.entries(moves)) {
    // WebKit has no `moveBefore`.
    if (!(name in Element.prototype)) continue;
    it(`stays ready without another request after a move with ${name}`, async () => {
      const mounted = mount(row);
      const { element, gateway } = mounted;
      await untilReady(mounted);
      const requests = [...gateway.requests];
      const container = appendContainer();
      move(container, element);
      await nextFrame();
      assert.deepEqual(gateway.requests, requests);
      assert.deepEqual(mounted.events, [{ type: 'pay-ready', reason: undefined }]);
      container.remove();
    });
  }

  it('leaves nothing behind when it is removed: ready, loading, and before it has started', async () => {
    // Loads what a page keeps: modules, and the channel of the next frame.
    const first = mount(row);
    await untilReady(first);
    first.element.remove();
    await nextFrame();
    const gateway = fakeGateway(row.account);
    const before = resources();
    const element = createElement(row, gateway);
    document.body.append(element);
    element.remove();
    await untilReleased(before);

    gateway.reaction = silent;
    document.body.append(element);
    await eventually(() => {
      assert.notEqual(gateway.requests.length, 0);
    });
    element.remove();
    await untilReleased(before);
  });

  it('is ready once after it was mounted, removed and mounted again, as React does in strict mode', async () => {
    const mounted = mount(row);
    const { element } = mounted;
    element.remove();
    // React mounts again in the same task, other frameworks in a later one.
    await nextFrame();
    document.body.append(element);
    await untilReady(mounted);
    await nextFrame();
    assert.equal(mounted.events.length, 1);
  });
}
