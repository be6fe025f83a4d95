import { describe, expect, it, vi } from 'vitest';
import { FakeCardinal, validated } from '../../test/fake-cardinal.js';
import { createHarness, order, settled } from '../../test/support.js';
import { verifyCard } from '../verify.flow.js';
import { scriptUrl } from './script-url.js';

const uiEvents = ['ui.close', 'ui.render', 'ui.renderHidden', 'ui.loading.close', 'ui.loading.render'];

describe('the set-up of the challenge script', () => {
  it('calls the script in the documented order', async () => {
    const { cardinal, session } = createHarness();
    expect(await session.ready).toBeUndefined();
    expect(cardinal.calls).toEqual([
      ...uiEvents.map((name) => `on ${name}`),
      'on payments.setupComplete',
      'on ui.inline.setup',
      'configure',
      'setup merchant-jwt',
      'on payments.validated',
    ]);
    expect(session.sessionId).toBe('session-1');
  });

  it.each([
    ['dialog', { framework: 'inline' }],
    ['inline-iframe', { framework: 'inline' }],
    ['bootstrap3-modal', { framework: 'bootstrap3' }],
    ['cardinal-modal', {}],
  ] as const)('configures the script for the display %s', async (display, payment) => {
    const { cardinal, session } = createHarness({ display });
    await session.ready;
    expect(cardinal.configurations).toEqual([{ payment }]);
  });

  it('passes the shop’s configuration on without modifying it', async () => {
    const config = {
      timeout: 8_000,
      logging: { level: 'on' },
      payment: { displayExitButton: false, displayLoading: true, view: 'modal', framework: 'other' },
    };
    const before = structuredClone(config);
    const { cardinal, session } = createHarness({ config });
    await session.ready;
    expect(cardinal.configurations).toEqual([
      {
        timeout: 8_000,
        logging: { level: 'on' },
        payment: { displayExitButton: false, displayLoading: true, framework: 'inline' },
      },
    ]);
    expect(config).toEqual(before);
  });

  it('ends with the instance', async () => {
    const { cardinal, session, life, clock } = createHarness();
    await session.ready;
    life.abort();
    expect(cardinal.size).toBe(0);
    session.restart();
    expect(cardinal.setups).toBe(1);
    expect(clock.timers.size).toBe(0);
  });
});

const throwing = (method: 'configure' | 'setup' | 'on') => {
  const cardinal = new FakeCardinal();
  cardinal[method] = () => {
    throw new Error('no');
  };
  return { cardinal };
};

const silent = () => {
  const cardinal = new FakeCardinal();
  cardinal.completes = false;
  return { cardinal };
};

/** Causes of a failed set-up, and the code of each. */
const causes = [
  [
    'THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED',
    'the script fails to load',
    () => ({ load: () => Promise.reject(new Error('404')) }),
  ],
  ['THREEDS_CARDINAL_SDK_SETUP_FAILED', 'the script creates no global', () => ({ cardinal: null })],
  ['THREEDS_CARDINAL_SDK_SETUP_FAILED', 'configure throws', () => throwing('configure')],
  ['THREEDS_CARDINAL_SDK_SETUP_FAILED', 'setup throws', () => throwing('setup')],
  ['THREEDS_CARDINAL_SDK_SETUP_FAILED', 'on throws', () => throwing('on')],
  ['THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT', 'the set-up never completes', silent],
  [
    'THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT',
    'the script never loads',
    () => ({ load: () => new Promise<void>(() => undefined) }),
  ],
] as const;

describe.each(causes)('%s: %s', (code, _, options) => {
  it('skips the challenge, and looks the card up without a device data session', async () => {
    const { deps, clock, request, cardinal } = createHarness(options());
    const verifying = verifyCard(deps, order());
    await settled();
    clock.advance(60_000);
    const payload = await verifying;
    expect(payload).toMatchObject({
      nonce: 'looked-up',
      liabilityShifted: false,
      liabilityShiftPossible: true,
      details: { lastTwo: '91', challengeSkipped: { code } },
      verificationDetails: { liabilityShifted: false },
    });
    expect(request.mock.calls[0]?.[0].data).not.toHaveProperty('dfReferenceId');
    expect(cardinal.continued).toEqual([]);
  });
});

describe('a set-up that has failed', () => {
  it('is tried again by the next verification', async () => {
    let loads = 0;
    const blocked = new Error('https://script.example/: the content security policy of the page blocks it.');
    const load = () => (++loads < 3 ? Promise.reject(blocked) : Promise.resolve());
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { deps, cardinal } = createHarness({ load });
    await expect(verifyCard(deps, order())).resolves.toMatchObject({
      details: { challengeSkipped: { code: 'THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED' } },
    });
    const verifying = verifyCard(deps, order());
    await settled();
    cardinal.fire('payments.validated', validated(), 'jwt');
    await expect(verifying).resolves.toMatchObject({ nonce: 'authenticated' });
    expect(warn.mock.calls).toEqual([
      [
        '3D Secure: The challenge script could not be loaded. https://script.example/: the content security policy of the page blocks it. Without it, challenges are skipped and the liability does not shift.',
      ],
    ]);
    warn.mockRestore();
  });

  it('is reported by payments.validated before its end', async () => {
    const options = silent();
    const { session, cardinal } = createHarness(options);
    await settled();
    cardinal.fire('payments.validated', { ActionCode: 'ERROR', ErrorNumber: 10002 });
    expect(await session.ready).toMatchObject({ code: 'THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT' });
    expect(cardinal.size).toBe(0);
  });

  it('is not reported by a payments.validated after its end', async () => {
    const { deps, session, cardinal } = createHarness();
    await session.ready;
    cardinal.fire('payments.validated', { ActionCode: 'ERROR', ErrorNumber: 10002 });
    const verifying = verifyCard(deps, order());
    await settled();
    cardinal.fire('payments.validated', validated(), 'jwt');
    await expect(verifying).resolves.toMatchObject({ nonce: 'authenticated' });
  });
});

it.each([
  ['production', 'https://songbird.cardinalcommerce.com/edge/v1/songbird.js'],
  ['sandbox', 'https://songbirdstag.cardinalcommerce.com/edge/v1/songbird.js'],
  ['development', 'http://pay.localhost:4002/edge/v1/songbird.js'],
])('the script of %s has the URL %s', (environment, url) => {
  const clientApiUrl = 'http://pay.localhost:4002/merchants/m/client_api';
  expect(scriptUrl({ environment, clientApiUrl, merchantId: 'm' })).toBe(url);
});
