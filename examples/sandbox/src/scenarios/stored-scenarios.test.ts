import { openMigratedDatabase, startTimeoutMs } from '../testing.js';
import { expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../index.js';
import { at, send } from '../test-support.js';

const list = async (sandbox: Sandbox) =>
  at((await send(sandbox, 'GET', '/console/api/scenarios')).body, 'scenarios');

it(
  'scenarios keep their remaining uses after a restart, and are removed over HTTP',
  async () => {
    const database = await openMigratedDatabase();
    const first = await createSandbox({ database });
    const rule = {
      match: { operation: 'configuration' },
      times: 3,
      when: 'after',
      fault: { kind: 'dropped' },
    };
    const { body } = await send(first, 'POST', '/console/api/scenarios', { body: rule });
    const id = String(at(body, 'id'));
    const request = { merchantId: null, operation: 'configuration', transport: 'rest', path: '/' } as const;
    expect(first.scenarios.take(request)).toMatchObject({ remaining: 2 });
    await first.close();

    const second = await createSandbox({ database });
    expect(await list(second)).toEqual([{ ...rule, id, remaining: 2 }]);
    const added = second.scenarios.add({ fault: { kind: 'empty' } });
    expect(added.id).not.toBe(id);
    for (const known of [id, added.id]) {
      expect((await send(second, 'DELETE', `/console/api/scenarios/${known}`)).status).toBe(204);
    }
    await second.close();

    const third = await createSandbox({ database });
    expect(await list(third)).toEqual([]);
    await third.close();
    await database.close();
  },
  startTimeoutMs,
);
