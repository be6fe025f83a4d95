import { isLoopback } from '../../core/hosts.js';
import { parseUrl } from '../../core/url.js';
import { policy } from '../../core/singletons/trusted-types.js';
import { hasOpener } from '../guest/report.js';
import { showLost, showWaiting } from './page-view.js';

interface Wallet {
  client: { checkout(config: Readonly<Record<string, unknown>>): void };
}

/** Parameters from the hash: they include a token, and hashes are not logged. */
const params = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

/** Returns the URL of the redirect page beside this one. */
const ownReturn = (suffix: string) => new URL(`redirect-frame${suffix}.html`, location.href).href;

/**
 * Returns the callback URL of the wallet. Any site can link to this page, so only the SDK's redirect page and app
 * schemes are accepted: app schemes contain dots, the schemes of browsers do not.
 */
function allowedReturn(requested = ''): string {
  const isOwn = [ownReturn(''), ownReturn('.min')].includes(requested);
  const isApp = /^[a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+:\/\/[\w./-]*$/i.test(requested);
  return isOwn || isApp ? requested : ownReturn(location.pathname.endsWith('.min.html') ? '.min' : '');
}

/** Returns the origin of the wallet's script; a local gateway is accepted only while this page is local, too. */
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
        // The wallet requires the callbacks; the result is read from the query of the callback URL.
        failureCallback: nothing,
        cancelCallback: nothing,
        successCallback: nothing,
      });
    } catch {
      // Another script, or a wallet that rejects the parameters: report the failure to the shop.
      giveUp();
    }
  });
  // Browsers accept a TrustedScriptURL here; the DOM types only declare a string.
  script.src = policy.createScriptURL(`${origin}/dyn/js/switch/integration/MasterPass.client.js`);
  document.head.append(script);
}

/**
 * Returns true if the server sends the Content-Security-Policy of the release manifest for this page. Without its
 * `sandbox` directive the wallet's script would share the origin of the card fields and could read them through the
 * opener.
 */
const isSandboxed = (): boolean => window.origin === 'null';

if (hasOpener()) {
  showWaiting('opening', { color: '#e87600', size: 44, turnMs: 1_000 });
  start();
} else {
  showLost();
}
