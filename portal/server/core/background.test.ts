import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createBackground } from './background.js';

const turn = () => new Promise((resolve) => setImmediate(resolve));

const fail = (error: unknown) => {
  throw error;
};

class Response extends EventEmitter {
  closed = false;
}

it('runs work once the response has been sent', async () => {
  const { respond, run, settled } = createBackground(fail);
  const response = new Response();
  const done: string[] = [];
  const result = await respond(response, async () => {
    await turn();
    run(() => Promise.resolve(done.push('work')), {});
    return 'body';
  });
  await turn();
  expect([result, done]).toEqual(['body', []]);
  response.emit('close');
  await settled();
  expect(done).toEqual(['work']);
});

it('runs work of a response whose client has gone', async () => {
  const { respond, run, settled } = createBackground(fail);
  const done: string[] = [];
  await respond(Object.assign(new Response(), { closed: true }), () => {
    run(() => Promise.resolve(done.push('work')), {});
    return Promise.resolve();
  });
  await settled();
  expect(done).toEqual(['work']);
});

it('runs work without a response, and reports what fails with its facts', async () => {
  const reported: unknown[] = [];
  const { run, settled } = createBackground((...report) => reported.push(report));
  const error = new Error('unreachable');
  run(() => Promise.reject(error), { requestId: 'req_1' });
  await settled();
  expect(reported).toEqual([[error, { requestId: 'req_1' }]]);
});
