import { assert } from '@open-wc/testing';
import { takeConsoleErrors } from '#test/elements/console-errors.js';
import { eventually } from '#test/elements/eventually.js';
import { fakeGateway } from '#test/elements/fake-gateway.js';
import '../methods/hosted-fields/define.js';

const { MessageChannel: channelOfBrowser } = window;

afterEach(() => {
  window.MessageChannel = channelOfBrowser;
});

it('a failure to load is logged if the page has replaced a function of the browser by one that throws', async () => {
  const card = document.createElement('pay-card');
  card.setAttribute('authorization', fakeGateway().authorization);
  card.setAttribute('assets-url', location.origin);
  Object.assign(window, {
    MessageChannel: () => {
      throw new Error('broken by the page');
    },
  });
  document.body.append(card);
  const logged: string[] = [];
  await eventually(() => {
    logged.push(...takeConsoleErrors());
    assert.lengthOf(logged, 1);
  });
  assert.match(logged[0] ?? '', /^<pay-card>: .*MessageChannel.* \(UNEXPECTED_ERROR\)/);
  card.remove();
});
