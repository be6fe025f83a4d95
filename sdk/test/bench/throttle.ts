import type { CDPSession, Page } from 'playwright';

interface Command {
  method: string;
  params: object;
}

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
