import { expect, it } from 'vitest';
import { listen, requireFreePorts } from './listen.js';

const respond = () => new Response();

it('requires that ports are free, and leaves them free', async () => {
  const other = await listen(respond, 0);
  const free = await listen(respond, 0);
  await free.close();
  const ports = [free.port, other.port];
  await expect(requireFreePorts(ports)).rejects.toThrow(
    `Port ${other.port} is taken by another program. Tessera may be running already`,
  );
  await other.close();
  await requireFreePorts(ports);
  await requireFreePorts(ports);
});
