import { isLoopback } from '../../core/hosts.js';
import { parseUrl } from '../../core/url.js';
import { policy } from '../../core/singletons/trusted-types.js';
import { hasOpener } from '../guest/report.js';
import { showLost, showWaiting } from './page-view.js';

interface Wallet {
  client: { checkout(config: Readonly<Record<string, unknown>>): void };
}

/** In the hash: it holds a token, and hashes are not logged. */
const params = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

/** The page beside this one on which a window ends. */
const ownReturn = (suffix: string) => new URL(`redirect-frame${suffix}.html`, location.href).href;

/**
 * Anybody can link to this page, so what the wallet says goes to our own page, or to an app: apps register names
 * with dots in them, and no browser's scheme has one.
 */
function allowedReturn(requested = ''): string {
  const isOwn = [ownReturn(''), ownReturn('.min')].includes(requested);
  const isApp = /^[a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+:\/\/[\w./-]*$/i.test(requested);
  return isOwn || isApp ? requested : ownReturn(location.pathname.endsWith('.min.html') ? '.min' : '');
}

/** Where the wallet's script lies; the gateway of this machine only while this page is on it, too. */
function scriptOrigin({ environment, gateway = '' }: Record<string, string>): string | undefined {
  if (environment === 'production') return 'https://static.masterpass.com';
  if (environment === 'sandbox') return 'https://sandbox.static.masterpass.com';
  const own = parseUrl(gateway);
  return own && isLoopback(own.hostname) && isLoopback(location.hostname) ? own.origin : undefined;
}

function start(): void {
  const callbackUrl = allowedReturn(params['callbackUrl']);
  const origin = scriptOrigin(params);
  const giveUp = () => {
    location.replace(`${callbackUrl}?mpstatus=unavailable`);
  };
  if (origin === undefined || !isSandboxed()) {
    giveUp();
    return;
  }
  const nothing = () => undefined;
  const script = document.createElement('script');
  script.addEventListener('error', giveUp);
  script.addEventListener('load', () => {
    try {
      const { MasterPass } = window as unknown as { MasterPass: Wallet };
      MasterPass.client.checkout({
        ...params,
        callbackUrl,
        // The wallet calls them; what it has to say comes with the address it leads back to.
        failureCallback: nothing,
        cancelCallback: nothing,
        successCallback: nothing,
      });
    } catch {
      // A script that is none of the wallet's, or a wallet that takes none of this: the shop is told.
      giveUp();
    }
  });
  // The browser takes the policy's answer; its types know only text.
  script.src = policy.createScriptURL(`${origin}/dyn/js/switch/integration/MasterPass.client.js`);
  document.head.append(script);
}

/**
 * Returns true where the server sends the Content-Security-Policy of the release manifest for this page. Without its
 * `sandbox` directive the wallet's script would share the origin of the card fields and could read them through the opener.
 */
const isSandboxed = (): boolean => window.origin === 'null';

if (hasOpener()) {
  showWaiting('opening', { color: '#e87600', size: 44, turnMs: 1_000 });
  start();
} else {
  showLost();
}
