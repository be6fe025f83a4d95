import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a port that no program listens on. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts an X server without a screen. Resolves with its process and the number of its display. */
async function startDisplay() {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [line] = await Promise.race([
    once(server.stdio[3], 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error('Xvfb has ended'))),
  ]);
  return { server, display: `:${String(line).trim()}` };
}

/** Resolves when a server listens on the port. */
async function untilListening(port) {
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/**
 * Starts the driver of WebKitGTK on a free port, with a display of its own. Resolves with the port, and with a function that ends both
 * programs.
 */
export async function startWebKit() {
  const { server, display } = await startDisplay();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    // The language of the browser.
    env: { ...process.env, DISPLAY: display, LANG: 'en_US.UTF-8' },
  });
  await Promise.race([
    untilListening(port),
    once(driver, 'exit').then(() => Promise.reject(new Error('WebKitWebDriver has ended'))),
  ]);
  return {
    port,
    async stop() {
      await end(driver);
      await end(server);
    },
  };
}
