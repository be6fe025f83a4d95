import { assert, fixture, html, nextFrame } from '@open-wc/testing';
import type { ElementRow } from './element-row.js';
import { untilReady } from './lifecycle.contract.js';
import { mount } from './mount.js';
import { codeOf } from './states.contract.js';

/** Tests that an element takes part in the form around it. */
export function formContract(row: ElementRow): void {
  const open = () =>
    fixture<HTMLFormElement>(
      html`<form>
        <fieldset><div></div></fieldset>
      </form>`,
    );

  it('belongs to the form around it, whose data have no entry before a payment', async () => {
    const form = await open();
    const { element } = mount(row, {
      parent: form,
      prepare: (control) => {
        control.setAttribute('name', 'nonce');
      },
    });
    assert.equal(Reflect.get(element, 'form'), form);
    assert.include([...form.elements], element);
    assert.deepEqual([...new FormData(form)], []);
    element.remove();
    assert.isNull(Reflect.get(element, 'form'));
  });

  it('is disabled with the fieldset around it', async () => {
    const form = await open();
    const fieldset = form.querySelector('fieldset') ?? form;
    const mounted = mount(row, { parent: fieldset });
    await untilReady(mounted);
    fieldset.toggleAttribute('disabled', true);
    // A checkout disables its methods when it renders.
    await nextFrame();
    assert.equal(await codeOf(row.pay(mounted.element)), 'ELEMENT_DISABLED');
    assert.isFalse(mounted.element.disabled);
    fieldset.toggleAttribute('disabled', false);
    await nextFrame();
    assert.notEqual(await codeOf(row.pay(mounted.element)), 'ELEMENT_DISABLED');
  });
}
