import { query, report } from './report.js';

const timer = setTimeout(() => window.close(), 1_000);

try {
  report(null, () => clearTimeout(timer));
} catch {
  // There is no opener, for example after the bank's app: the shopper must follow a link.
  clearTimeout(timer);
  offerWayBack();
}

function offerWayBack() {
  const { r: address, t: text, c: canceled, token, errorcode, paymentId, PayerID } = query;
  if (!address || !text || !/^https?:/i.test(address)) return;
  const params = errorcode
    ? { btLpToken: token, errorcode, wasCanceled: String(canceled === '1') }
    : { btLpToken: token, btLpPaymentId: paymentId, btLpPayerId: PayerID };
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) url.searchParams.append(name, String(value));
  const link = document.createElement('a');
  link.href = url.href;
  link.textContent = text;
  document.querySelector('main').replaceChildren(link);
}
