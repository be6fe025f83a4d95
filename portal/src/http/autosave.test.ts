import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pauseMs } from './autosave.js';
import { createServer, draft, invalid } from './autosave.test-support.js';
import { ApiError, UnreachableError } from './client.js';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-05-06T14:42:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('autosave', () => {
  it('sends the changed fields in one request after the last edit', async () => {
    const { autosave, server } = createServer();
    autosave.change({ name: 'A' });
    await pass(pauseMs - 1);
    autosave.change({ name: 'AB', takeUp: 50 });
    await pass(pauseMs - 1);
    expect(server.sent).toEqual([]);
    expect(autosave.get()).toMatchObject({ status: 'saving', changes: { name: 'AB', takeUp: 50 } });
    await pass(1_001);
    expect(server.sent).toEqual([[{ name: 'AB', takeUp: 50 }, 1]]);
    expect(autosave.get()).toMatchObject({
      status: 'saved',
      changes: {},
      policy: { name: 'AB', version: 2 },
    });
    expect(autosave.get().savedAt?.toISOString()).toMatch(/^2030-05-06T14:42/);
  });

  it('sends edits during a request after its response, with the new version', async () => {
    const { autosave, server } = createServer();
    autosave.change({ name: 'A' });
    await pass(pauseMs);
    autosave.change({ name: 'AB' });
    await pass(900);
    expect(server.sent).toEqual([[{ name: 'A' }, 1]]);
    expect(autosave.get().status).toBe('saving');
    await pass(1_200);
    expect(server.sent).toEqual([
      [{ name: 'A' }, 1],
      [{ name: 'AB' }, 2],
    ]);
    expect(autosave.get()).toMatchObject({ status: 'saved', policy: { name: 'AB', version: 3 } });
  });

  it('flushes at once, and resolves when edits during the request are stored too', async () => {
    const { autosave, server } = createServer();
    autosave.change({ name: 'A' });
    const result = vi.fn();
    void autosave.flush().then(result);
    await pass(500);
    autosave.change({ takeUp: 70 });
    await pass(600);
    expect(result).not.toHaveBeenCalled();
    await pass(1_000);
    expect(result).toHaveBeenCalledWith(true);
    expect(server.sent.map(([patch]) => patch)).toEqual([{ name: 'A' }, { takeUp: 70 }]);
    await pass(pauseMs);
    expect(server.sent).toHaveLength(2);
    await expect(autosave.flush()).resolves.toBe(true);
  });

  it('keeps the changes of a failed request, and retries them with newer ones', async () => {
    const { autosave, server } = createServer();
    server.failures.push('lost-request', new ApiError(503, { code: 'internal' }, null));
    autosave.change({ name: 'A', takeUp: 50 });
    await pass(pauseMs + 1_000);
    expect(autosave.get()).toMatchObject({ status: 'failed', changes: { name: 'A', takeUp: 50 } });
    const flushed = autosave.flush();
    await pass(1_000);
    await expect(flushed).resolves.toBe(false);
    autosave.change({ name: 'B' });
    await pass(pauseMs + 1_000);
    expect(server.sent.at(-1)).toEqual([{ name: 'B', takeUp: 50 }, 1]);
    expect(autosave.get()).toMatchObject({ status: 'saved', error: undefined });
  });

  it('recognizes its own change after a lost answer', async () => {
    const { autosave, server } = createServer();
    server.failures.push('lost-answer');
    autosave.change({ name: 'A ', schedule: { date: { to: '2030-07-01T04:00:00Z' } } });
    await pass(pauseMs + 1_000);
    expect(autosave.get().status).toBe('failed');
    autosave.change({ takeUp: 90 });
    await pass(pauseMs + 3_000);
    expect(autosave.get()).toMatchObject({ status: 'saved', changes: {}, revision: 0 });
    expect(server.policy).toMatchObject({ name: 'A ', takeUp: 90, version: 3 });
  });

  it('continues after a change of others that the setup does not show', async () => {
    const { autosave, server } = createServer();
    server.changeByOthers({ counts: { ...draft.counts, recipients: 3 } });
    autosave.change({ name: 'A' });
    await pass(pauseMs + 3_000);
    expect(autosave.get()).toMatchObject({
      status: 'saved',
      policy: { version: 3, counts: { recipients: 3 } },
    });
  });

  it('stops at a conflict, keeps all edits, and applies them to the latest version if the user keeps them', async () => {
    const { autosave, server } = createServer();
    server.changeByOthers({ name: 'Theirs', takeUp: 20 });
    autosave.change({ name: 'Mine' });
    await pass(pauseMs);
    autosave.change({ dependants: 2 });
    await pass(10_000);
    expect(autosave.get()).toMatchObject({ status: 'conflict', changes: { name: 'Mine', dependants: 2 } });
    expect(server.sent).toHaveLength(1);
    await expect(autosave.flush()).resolves.toBe(false);
    const applied = autosave.keepMine();
    await pass(2_000);
    await expect(applied).resolves.toBe(true);
    expect(autosave.get()).toMatchObject({ status: 'saved', changes: {}, revision: 1 });
    expect(server.policy).toMatchObject({ name: 'Mine', dependants: 2, takeUp: 20, version: 3 });
  });

  it('reports edits that the latest version no longer allows', async () => {
    const { autosave, server } = createServer();
    server.changeByOthers({ name: 'Theirs', status: 'STARTED' });
    autosave.change({ name: 'Mine', usage: 'GLASSES' });
    await pass(pauseMs + 2_000);
    const applied = autosave.keepMine();
    await pass(2_000);
    await expect(applied).resolves.toBe(false);
    expect(server.policy).toMatchObject({ name: 'Mine', usage: null });
  });

  it('drops the edits if the user reloads the version of others', async () => {
    const { autosave, server } = createServer();
    server.changeByOthers({ name: 'Theirs' });
    autosave.change({ name: 'Mine' });
    await pass(pauseMs + 2_000);
    server.canLoad = false;
    const failed = expect(autosave.reloadTheirs()).rejects.toThrow(UnreachableError);
    await pass(1_000);
    await failed;
    expect(autosave.get().status).toBe('conflict');
    server.canLoad = true;
    const reloaded = autosave.reloadTheirs();
    await pass(1_000);
    await reloaded;
    expect(autosave.get()).toMatchObject({
      status: 'idle',
      changes: {},
      policy: { name: 'Theirs' },
      revision: 1,
    });
    await pass(pauseMs);
    expect(server.sent).toHaveLength(1);
  });

  it('keeps only the changes that a started campaign allows', async () => {
    const { autosave, server } = createServer();
    server.changeByOthers({ status: 'STARTED' });
    server.failures.push(new ApiError(409, { code: 'state_conflict' }, null));
    autosave.change({ name: 'Mine', usage: 'GLASSES' });
    await pass(pauseMs + 1_000);
    expect(autosave.get().status).toBe('conflict');
    const applied = autosave.keepMine();
    await pass(2_000);
    await applied;
    expect(server.sent.at(-1)).toEqual([{ name: 'Mine' }, 2]);
    expect(autosave.get()).toMatchObject({ status: 'saved', policy: { name: 'Mine', usage: null } });
  });

  it('stores the valid fields of a rejected request, and the invalid one after its next edit', async () => {
    const { autosave, server } = createServer();
    server.failures.push(invalid('schedule.date.to'));
    autosave.change({ name: 'A', schedule: { date: { to: '2020-01-01T00:00:00Z' } } });
    await pass(pauseMs + 2_000);
    expect(server.sent.at(-1)).toEqual([{ name: 'A' }, 1]);
    expect(autosave.get()).toMatchObject({
      status: 'invalid',
      problems: [{ field: 'schedule.date.to' }],
      changes: { schedule: { date: { to: '2020-01-01T00:00:00Z' } } },
    });
    await expect(autosave.flush()).resolves.toBe(false);
    autosave.change({ schedule: { date: { to: '2031-01-01T00:00:00Z' } } });
    expect(autosave.get().problems).toEqual([]);
    await pass(pauseMs + 1_000);
    expect(autosave.get()).toMatchObject({ status: 'saved', changes: {} });
  });

  it('does not show the problem of a field that has changed since the request', async () => {
    const { autosave, server } = createServer();
    server.failures.push(invalid('name'));
    autosave.change({ name: 'A' });
    await pass(pauseMs);
    autosave.change({ name: 'B' });
    await pass(2_000);
    expect(autosave.get()).toMatchObject({ status: 'saved', problems: [], policy: { name: 'B' } });
  });

  it('fails without a loop if a rejection names no field that was sent', async () => {
    const { autosave, server } = createServer();
    server.failures.push(invalid('recipients'));
    autosave.change({ name: 'A' });
    await pass(pauseMs + 5_000);
    expect(autosave.get()).toMatchObject({ status: 'failed', changes: { name: 'A' } });
    expect(server.sent).toHaveLength(1);
  });

  it('does not send a change that was withdrawn', async () => {
    const { autosave, server } = createServer();
    autosave.change({ takeUp: 50 });
    autosave.withdraw('takeUp');
    await pass(5_000);
    expect(server.sent).toEqual([]);
    expect(autosave.get()).toMatchObject({ status: 'idle', changes: {} });
  });

  it('notifies its listeners until they unsubscribe', () => {
    const { autosave } = createServer();
    const listener = vi.fn();
    const unsubscribe = autosave.subscribe(listener);
    autosave.change({ name: 'A' });
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    autosave.change({ name: 'B' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
