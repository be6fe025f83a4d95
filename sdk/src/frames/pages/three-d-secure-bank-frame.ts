import { isVerifiedUrl } from '../../core/hosts.js';
import { isNavigable } from '../../core/navigable.js';
import { handshakeWithPage } from '../guest/page-handshake.js';
import { type BankForm, parseBankForm } from '../rpc/bank.protocol.js';
import { readHash } from '../rpc/envelope.js';
import { showWaiting } from './page-view.js';

/** Frame in the shop's page that sends the shopper to the bank's page (3D Secure version 1). */
const address = readHash(location.hash);
if (new URLSearchParams(location.search).get('showLoader') === 'true') showWaiting('opening');
if (address) {
  const { origin } = address;
  handshakeWithPage({
    address,
    parse: parseBankForm,
    onConfigure: (form) => {
      // The page has checked both URLs; the frame does not rely on it.
      if (isNavigable(form.acsUrl, origin) && isVerifiedUrl(form.termUrl, origin)) submit(form);
    },
  });
}

function submit({ acsUrl, pareq = '', md = '', termUrl }: BankForm): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = acsUrl;
  for (const [name, value] of Object.entries({ PaReq: pareq, MD: md, TermUrl: termUrl })) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
