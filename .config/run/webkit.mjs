import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';

/** Programs that run tests in WebKitGTK. */
const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

/** Returns the path of WebKitGTK's driver; undefined if a program is missing that it needs. */
export const findWebKit = () => (programs.every((file) => existsSync(file)) ? programs[0] : undefined);

/** Capabilities of WebKitGTK's browser for tests, which Debian installs into a folder of the architecture. */
export const miniBrowser = () => ({
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': {
    binary: ['x86_64-linux-gnu', 'aarch64-linux-gnu']
      .map((name) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`)
      .find((file) => existsSync(file)),
    args: ['--automation'],
  },
});

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
    // The language is that of the browser.
    env: { ...process.env, DISPLAY: display, LANG: 'en_US.UTF-8' },
  });
  const stop = async () => {
    await end(driver);
    await end(server);
  };
  try {
    await Promise.race([
      untilListening(port),
      once(driver, 'exit').then(() => Promise.reject(new Error('WebKitWebDriver has ended'))),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}
