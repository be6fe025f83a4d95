import { query } from './report.js';

const host = query.environment === 'production' ? 'static.masterpass.com' : 'sandbox.static.masterpass.com';
const script = document.createElement('script');
script.src = `https://${host}/dyn/js/switch/integration/MasterPass.client.js`;
const nothing = () => undefined;
script.addEventListener('load', () => {
  window.MasterPass.client.checkout({
    ...query,
    failureCallback: nothing,
    cancelCallback: nothing,
    successCallback: nothing,
  });
});
document.head.append(script);
