/**
 * Stand-in of the authentication provider's script, with its global, its calls and its event names. `window.cardinalTest`
 * simulates its failures: `setup: 'silent'`, `configure: 'throw'`, `bin: 'reject'`, and `validatedAfterSetup`, data of a
 * `payments.validated` without a challenge.
 */
{
  const handlers = new Map();
  const test = () => window.cardinalTest ?? {};
  let configuration = {};
  let stopWaiting = () => undefined;

  const emit = (name, ...values) => {
    for (const handler of [...(handlers.get(name) ?? [])]) handler(...values);
  };
  const later = (run) => void setTimeout(run, 0);

  const addressOf = ({ AcsUrl, Payload }) => {
    const query = new URLSearchParams({ creq: Payload, origin: location.origin });
    if (document.documentElement.lang) query.set('locale', document.documentElement.lang);
    return `${AcsUrl}?${query}`;
  };

  /** Reports the result that the bank's page sends for this transaction, and removes what `close` removes. */
  const awaitResult = (address, transactionId, close) => {
    // One challenge at a time: an earlier one that the page has removed gets no result.
    stopWaiting();
    const { origin } = new URL(address);
    const listener = ({ origin: from, data }) => {
      if (from !== origin || data?.type !== 'challenge-result' || data.transactionId !== transactionId)
        return;
      stopWaiting();
      close();
      emit('payments.validated', data.data, data.jwt ?? undefined);
    };
    addEventListener('message', listener);
    stopWaiting = () => removeEventListener('message', listener);
  };

  const showModal = (address, transactionId) => {
    const layer = document.createElement('div');
    layer.id = 'Cardinal-Overlay';
    for (const [name, value] of Object.entries({
      position: 'fixed',
      inset: '0',
      display: 'grid',
      'place-items': 'center',
      background: 'rgb(0 0 0 / 60%)',
      'z-index': '99999',
    }))
      layer.style.setProperty(name, value);
    const frame = document.createElement('iframe');
    frame.id = 'Cardinal-CCA-IFrame';
    frame.title = 'Payment authentication';
    frame.src = address;
    frame.width = '500';
    frame.height = '600';
    frame.style.setProperty('border', '0');
    frame.style.setProperty('background', '#fff');
    layer.append(frame);
    if (configuration.payment?.displayExitButton) {
      const exit = document.createElement('button');
      exit.type = 'button';
      exit.textContent = 'Close';
      exit.addEventListener('click', () => {
        stopWaiting();
        layer.remove();
        emit('ui.close');
        const ExtendedData = { ChallengeCancel: '01' };
        const Payment = { Type: 'CCA', ProcessorTransactionId: transactionId, ExtendedData };
        const data = {
          Validated: false,
          ActionCode: 'ERROR',
          ErrorNumber: 10011,
          ErrorDescription: 'Canceled',
        };
        emit('payments.validated', { ...data, Payment });
      });
      layer.append(exit);
    }
    document.body.append(layer);
    return () => layer.remove();
  };

  const showInline = (address, transactionId) => {
    const template = document.createElement('div');
    const frame = document.createElement('iframe');
    frame.id = 'Cardinal-CCA-IFrame';
    frame.name = 'Cardinal-CCA-IFrame';
    frame.setAttribute('src', address);
    frame.setAttribute('width', '400');
    frame.setAttribute('height', '400');
    template.append(frame);
    const inject = () => {
      emit('ui.render');
      awaitResult(address, transactionId, () => emit('ui.close'));
    };
    const reject = (error) => {
      const ErrorDescription = error?.message ?? 'Rejected';
      emit('payments.validated', {
        Validated: false,
        ActionCode: 'ERROR',
        ErrorNumber: 10006,
        ErrorDescription,
      });
    };
    const details = { paymentType: 'CCA', data: { mode: 'static' } };
    emit('ui.inline.setup', template.outerHTML, details, inject, reject);
  };

  window.Cardinal = {
    configure(given) {
      if (test().configure === 'throw') throw new Error('Configuration failed');
      configuration = given;
    },
    setup() {
      if (test().setup === 'silent') return;
      later(() => {
        const modules = [{ module: 'CCA', loaded: true }];
        emit('payments.setupComplete', { sessionId: `0_${crypto.randomUUID()}`, modules });
        const { validatedAfterSetup } = test();
        if (validatedAfterSetup) emit('payments.validated', validatedAfterSetup);
      });
    },
    on(name, handler) {
      handlers.set(name, [...(handlers.get(name) ?? []), handler]);
    },
    off(name) {
      handlers.delete(name);
    },
    trigger(name) {
      if (test().bin === 'reject') return Promise.reject(new Error(`${name} failed`));
      return Promise.resolve({ Status: true });
    },
    continue(brand, target, { OrderDetails: { TransactionId } }) {
      const address = addressOf(target);
      if (configuration.payment?.framework === 'inline') {
        later(() => showInline(address, TransactionId));
        return;
      }
      emit('ui.loading.render');
      emit('ui.loading.close');
      const close = showModal(address, TransactionId);
      emit('ui.render');
      awaitResult(address, TransactionId, () => {
        close();
        emit('ui.close');
      });
    },
  };
}
