import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres } from './postgres.mjs';
import { fail, say } from './setup.mjs';
import { findWebKit } from './webkit.mjs';

/** Installs packages of Debian: the first of these lists that can be installed. */
function installPackages(...lists) {
  const apt = (...args) => {
    const [command, ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo']), 'apt-get', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(command, rest, { stdio: 'inherit', env }).status === 0;
  };
  say(`Installing ${lists[0][0]} …`);
  apt('update', '-qq');
  lists.some((names) => apt('install', '-y', '-qq', '--no-install-recommends', ...names));
}

/** Returns the folder with the programs of PostgreSQL. Installs Debian's package if there is none. */
export function ensurePostgres() {
  if (findPostgres() === undefined) installPackages(['postgresql']);
  return (
    findPostgres() ??
    fail('No PostgreSQL was found, and none could be installed. Set POSTGRES_BIN to the folder of initdb.')
  );
}

const engines = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    // The full browser, for releases of Debian without a headless shell.
    packages: ['chromium-headless-shell', 'chromium'],
    places: [
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    packages: ['firefox-esr'],
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  },
};

/** Returns the path of an installed browser; undefined if there is none besides Playwright's. */
export const findBrowser = (engine) =>
  [process.env[engines[engine].variable], ...engines[engine].places].find(
    (place) => place && existsSync(place),
  );

/**
 * Returns the path of a browser, or an empty text for Playwright's own. Installs Debian's if there is
 * neither.
 */
export async function ensureBrowser(engine) {
  const { variable, packages } = engines[engine];
  const found = findBrowser(engine);
  if (found) return found;
  const playwright = await import('playwright');
  if (existsSync(playwright[engine].executablePath())) return '';
  installPackages(...packages.map((name) => [name, 'fonts-liberation']));
  return (
    findBrowser(engine) ??
    fail(`No ${engine} was found, and none could be installed. Set ${variable} to its address.`)
  );
}

/**
 * Returns the path of WebKitGTK's driver, or an empty text if it is neither installed nor can be installed: systems other than Debian may
 * have none.
 */
export function ensureWebKit() {
  if (findWebKit() === undefined) installPackages(['webkit2gtk-driver', 'xvfb']);
  return findWebKit() ?? '';
}
