import { scenario } from '../scenario.js';
import { dropped, status } from '../client/support.js';
import { ofAnn, ofGuest } from './support.js';

const wrongOptions: Readonly<Record<string, object>> = {
  'no authorization': { authorization: undefined },
  'an empty authorization': { authorization: '' },
  'a malformed authorization': { authorization: 'nonsense' },
  'no container': { container: undefined },
  'a container that does not exist': { container: '#missing' },
  'a container that is no element': { container: {} },
  'a container and a selector': { container: '#box', selector: '#box' },
  'an invalid selector': { container: '#%' },
  'an unknown option in the priority': { container: '#box', paymentOptionPriority: ['card', 'bitcoin'] },
  'a priority that is a text': { container: '#box', paymentOptionPriority: 'card' },
  'an empty priority': { container: '#box', paymentOptionPriority: [] },
  'no option': { container: '#box', card: false },
  'only options that the shop has not asked for': { container: '#box', paymentOptionPriority: ['venmo'] },
  'a locale that is no text': { container: '#box', locale: 5 },
  'a card option that is a number': { container: '#box', card: 5 },
  'options that are null': {
    ...{ container: '#box', locale: null, card: null, paymentOptionPriority: null, translations: null },
    ...{ hiddenVaultedPaymentMethodTypes: null, paypal: null, venmo: null, threeDSecure: null },
  },
  'parts of the card option that are null': {
    ...{ container: '#box', card: { cardholderName: null, overrides: null, vault: null } },
  },
};

/** Scenarios of `create`. */
export const creationScenarios = [
  scenario({
    name: 'drop-in has these members',
    authorization: ofGuest,
    run: async ({ dropin, shop, see, note }) => {
      see('VERSION', dropin.VERSION);
      see('create', typeof dropin.create);
      const instance = await shop.open();
      const names = [
        'requestPaymentMethod',
        'clearSelectedPaymentMethod',
        'isPaymentMethodRequestable',
        'getAvailablePaymentOptions',
        'updateConfiguration',
        'teardown',
        'on',
        'off',
      ] as const;
      for (const name of names) see(name, typeof instance?.[name]);
      see('names', shop.names());
      await note('options', () => instance?.getAvailablePaymentOptions());
      await note('requestable', () => instance?.isPaymentMethodRequestable());
    },
  }),
  scenario({
    name: 'drop-in without options',
    run: async ({ dropin, note, callback }) => {
      await note('no argument', () => dropin.create());
      await note('null', () => dropin.create(null));
      await note('empty options', () => dropin.create({}));
      await note('a callback', () => dropin.create(callback('created')));
    },
  }),
  ...Object.entries(wrongOptions).map(([what, data]) =>
    scenario({
      name: `drop-in with ${what}`,
      data: {
        ...data,
        ...('container' in data ? {} : { container: '#box' }),
        isWithoutKey: 'authorization' in data && data.authorization === undefined,
      },
      authorization: ofGuest,
      run: async ({ dropin, authorization, data: { isWithoutKey, ...options }, note }) => {
        const box = Object.assign(document.createElement('div'), { id: 'box' });
        document.body.append(box);
        const given = { ...(isWithoutKey ? {} : { authorization }), ...options };
        await note('create', () => dropin.create(given).then(() => box.children.length));
        box.replaceChildren();
        const again = { authorization, container: box };
        await note('create with correct options', () => dropin.create(again).then(() => box.children.length));
      },
    }),
  ),
  scenario({
    name: 'drop-in in a container with content',
    authorization: ofGuest,
    run: async ({ shop, dropin, authorization, note }) => {
      const container = shop.container();
      container.append('Loading');
      await note('create', () => dropin.create({ authorization, container }));
      container.replaceChildren(document.createElement('hr'));
      await note('create beside an element', () => dropin.create({ authorization, container }));
      container.innerHTML = ' \n <!-- nothing --> ';
      await note('create beside a comment', () => dropin.create({ authorization, container }));
      container.innerHTML = ' \n ';
      await note('create beside white space', () =>
        dropin.create({ authorization, container }).then(() => container.children.length),
      );
    },
  }),
  scenario({
    name: 'drop-in with a selector',
    authorization: ofGuest,
    run: async ({ shop }) => {
      shop.container().id = 'old';
      await shop.open({ container: undefined, selector: '#old' });
    },
  }),
  scenario({
    name: 'drop-in in a shadow tree',
    authorization: ofGuest,
    run: async ({ shop, see }) => {
      const root = shop.container().attachShadow({ mode: 'open' });
      const container = document.createElement('div');
      root.append(container);
      const instance = await shop.open({ container });
      see('style sheets', root.querySelectorAll('link#braintree-dropin-stylesheet').length);
      await instance?.teardown();
      await shop.record('after teardown');
      see('style sheets after teardown', root.querySelectorAll('link#braintree-dropin-stylesheet').length);
    },
  }),
  scenario({
    name: 'drop-in with a style sheet of the shop',
    authorization: ofGuest,
    run: async ({ shop, dropin, authorization, see }) => {
      const link = Object.assign(document.createElement('link'), {
        id: 'braintree-dropin-stylesheet',
        rel: 'stylesheet',
        href: 'data:text/css,',
      });
      document.head.append(link);
      // Without the style sheet, the visible parts are decided by the shop.
      const instance = await dropin.create({ authorization, container: shop.container() });
      see('style sheets', document.querySelectorAll('link[rel=stylesheet]').length);
      await instance.teardown();
      see('is kept', link.isConnected);
    },
  }),
  scenario({
    name: 'drop-in calls back',
    authorization: ofGuest,
    run: async ({ shop, dropin, authorization, note, callback, called }) => {
      const created = callback('created');
      const container = shop.container();
      let instance: Awaited<ReturnType<typeof dropin.create>> | undefined;
      await note('create', () =>
        dropin.create({ authorization, container }, (error: unknown, dropIn: typeof instance) => {
          instance = dropIn;
          created(error, typeof dropIn);
        }),
      );
      await called('created');
      await note('create in vain', () => dropin.create({ authorization }, callback('failed')));
      await called('failed');
      await note('request', () => instance?.requestPaymentMethod(callback('requested')));
      await called('requested');
      await note('request with options', () =>
        instance?.requestPaymentMethod({}, callback('requested again')),
      );
      await called('requested again');
      await note('teardown', () => instance?.teardown(callback('torn down')));
      await called('torn down');
    },
  }),
  ...Object.entries({
    'a dropped connection': [dropped, dropped],
    'status 401': [status(401)],
    'status 500': [status(500)],
  }).map(([what, faults]) =>
    scenario({
      name: `drop-in whose configuration is answered with ${what}`,
      authorization: ofGuest,
      rules: faults.map((fault) => ({ match: { operation: 'configuration' }, fault, times: 2 })),
      run: async ({ shop, dropin, authorization, note }) => {
        const container = shop.container();
        await note('create', () => dropin.create({ authorization, container }));
        await note('left in the container', () => container.children.length);
      },
    }),
  ),
  scenario({
    name: 'drop-in created twice at once in one container',
    authorization: ofGuest,
    run: async ({ shop, dropin, authorization, note }) => {
      const container = shop.container();
      const first = dropin.create({ authorization, container });
      await note('second', () => dropin.create({ authorization, container }));
      await note('first', () => first.then(() => container.children.length));
    },
  }),
  scenario({
    name: 'drop-in called with arguments of another kind',
    authorization: ofGuest,
    run: async ({ shop, note }) => {
      const instance = await shop.open();
      const request = instance?.requestPaymentMethod as ((...args: unknown[]) => unknown) | undefined;
      const update = instance?.updateConfiguration as ((...args: unknown[]) => unknown) | undefined;
      for (const value of [5, null, 'x', [], { threeDSecure: 5 }])
        await note(`request ${JSON.stringify(value)}`, () => request?.call(instance, value));
      for (const args of [
        [],
        ['card', 'vault', {}],
        ['nothing', 'x', 1],
        ['paypal', 'amount', 5],
        ['paypal'],
      ])
        await note(`update ${JSON.stringify(args)}`, () => update?.apply(instance, args));
    },
  }),
  scenario({
    name: 'drop-in without accepted cards',
    merchant: { cardBrands: [] },
    authorization: ofGuest,
    run: async ({ shop }) => {
      await shop.open();
    },
  }),
  scenario({
    name: 'drop-in teardown',
    authorization: ofGuest,
    run: async ({ shop, note, see }) => {
      const instance = await shop.open();
      await note('teardown', () => instance?.teardown());
      see('style sheets', document.querySelectorAll('#braintree-dropin-stylesheet').length);
      await shop.record('after teardown');
    },
  }),
  scenario({
    name: 'drop-in teardown twice',
    authorization: ofGuest,
    run: async ({ shop, note }) => {
      const instance = await shop.open();
      await note('teardown', () => instance?.teardown());
      await note('again', () => instance?.teardown());
    },
  }),
  scenario({
    name: 'drop-in after a teardown in the same container',
    authorization: ofAnn,
    run: async ({ shop }) => {
      const container = shop.container();
      const instance = await shop.open({ container });
      await instance?.teardown();
      await shop.open({ container });
    },
  }),
];
