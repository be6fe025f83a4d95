import type { CDPSession, Page } from 'playwright';

/** Command of the developer tools. */
export interface Command {
  method: string;
  params: object;
}

/** "Slow 4G" of the developer tools. */
export const slow4g: readonly Command[] = [
  { method: 'Network.enable', params: {} },
  {
    method: 'Network.emulateNetworkConditions',
    params: { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  },
];

/** Returns the command for a processor that is slower by a factor. */
export const slowProcessor = (rate: number): Command => ({
  method: 'Emulation.setCPUThrottlingRate',
  params: { rate },
});

/** Sends commands of the developer tools to a page, and to each frame of another process before it starts to load. */
export async function sendToAll(page: Page, commands: readonly Command[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const { method, params } of commands) await devtools.send(method as never, params as never);
  devtools.on('Target.attachedToTarget', ({ sessionId }) => {
    void prepareFrame(devtools, sessionId, commands);
  });
  await devtools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: false,
  });
}

async function prepareFrame(
  devtools: CDPSession,
  sessionId: string,
  commands: readonly Command[],
): Promise<void> {
  const all = [...commands, { method: 'Runtime.runIfWaitingForDebugger', params: {} }];
  for (const [id, command] of all.entries())
    await devtools.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, ...command }),
    });
}
