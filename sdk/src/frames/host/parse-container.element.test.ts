import { assert, fixture, html } from '@open-wc/testing';
import { parseContainer, parseContainerOrSelector } from './parse-container.js';

/** Returns the error that a function throws. */
function errorOf(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error('it threw nothing');
}

describe('a container in a browser', () => {
  it('cannot be an element that was moved to the document of a frame', async () => {
    const box = await fixture<HTMLElement>(html`<div><iframe title="Another document"></iframe></div>`);
    const moved = document.createElement('div');
    box.append(moved);
    assert.equal(parseContainer(moved), moved);
    box.querySelector('iframe')?.contentDocument?.body.append(moved);
    for (const parse of [parseContainer, parseContainerOrSelector])
      assert.include(errorOf(() => parse(moved)).message, 'not an element of another window');
  });

  it('keeps the browser’s error of an invalid selector as the cause', () => {
    const { message, cause } = errorOf(() => parseContainerOrSelector(':::['));
    assert.equal(message, '":::[" is not a valid selector');
    assert.deepInclude(cause as Error, { name: 'SyntaxError' });
  });
});
