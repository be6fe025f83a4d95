import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldConfiguration } from '../../shared/frame-configuration.protocol.js';
import type { FieldNotification } from '../../shared/hosted-fields.protocol.js';
import type { FieldKey } from '../../shared/hosted-fields.types.js';
import { CardModel } from './model.js';
import { asSecret, noSecret } from './secret.js';

let log: string[];
let last: FieldNotification | undefined;

beforeEach(() => {
  log = [];
  last = undefined;
});

afterEach(() => {
  vi.useRealTimers();
});

/** Creates a model that logs its notifications as `type field` and six first digits as `bin`. */
function modelOf(...keys: FieldKey[]): CardModel {
  return new CardModel(
    keys.map((key) => ({ key }) as FieldConfiguration),
    {
      notify(kind, body) {
        if (kind === 'number') log.push('number');
        if (kind === 'bin') log.push(`bin ${body as string}`);
        if (kind !== 'change') return;
        last = body as FieldNotification;
        log.push(`${last.type} ${last.emittedBy}`);
      },
      onTyped: () => log.push('typed'),
      onUpdate: () => log.push('update'),
    },
  );
}

const type = (model: CardModel, key: FieldKey, text: string) => {
  model.set(key, asSecret(text));
};

describe('a card model', () => {
  it('reports a complete number in the order of the events’ contract', () => {
    const model = modelOf('number', 'cvv');
    type(model, 'number', '4111111111111111');
    expect(log).toEqual([
      'typed',
      'notEmpty number',
      'validityChange number',
      'cardTypeChange number',
      'bin 411111',
      'update',
    ]);
    expect(last?.cards).toMatchObject([{ type: 'visa', supported: true }]);
  });

  it('never includes a value in a notification', () => {
    const model = modelOf('number', 'cvv');
    type(model, 'cvv', '987');
    expect(JSON.stringify(last)).not.toContain('987');
  });

  it('reports the first digits again only after they have changed', () => {
    const model = modelOf('number');
    type(model, 'number', '411111');
    type(model, 'number', '4111111');
    type(model, 'number', '41111');
    type(model, 'number', '555555');
    expect(log.filter((entry) => entry.startsWith('bin'))).toEqual(['bin 411111', 'bin 555555']);
  });

  it('reports first digits that the page has prefilled in part with the complete number only', () => {
    const field = { key: 'number', prefill: '40 00' } as FieldConfiguration;
    const bins: unknown[] = [];
    const model = new CardModel([field], {
      notify(kind, body) {
        if (kind === 'bin') bins.push(body);
      },
      onTyped: () => undefined,
      onUpdate: () => undefined,
    });
    type(model, 'number', '4000');
    type(model, 'number', '4000739');
    expect(bins).toEqual([]);
    type(model, 'number', '4000000000001091');
    expect(bins).toEqual(['400000']);
    model.set('number', noSecret);
    type(model, 'number', '555555');
    expect(bins).toEqual(['400000', '555555']);
  });

  it('validates the code again when the brand changes its length', () => {
    const model = modelOf('number', 'cvv');
    type(model, 'number', '4111');
    type(model, 'cvv', '123');
    expect(model.state('cvv')).toMatchObject({ isValid: true });
    type(model, 'number', '3782');
    expect(model.state('cvv')).toMatchObject({ isValid: false, isPotentiallyValid: true });
  });

  it('validates month and year together, whichever is typed last', () => {
    vi.useFakeTimers({ now: new Date('2030-06-15') });
    const model = modelOf('expirationMonth', 'expirationYear');
    type(model, 'expirationMonth', '01');
    expect(model.state('expirationMonth')).toMatchObject({ isValid: true });
    type(model, 'expirationYear', '2030');
    expect(model.state('expirationMonth')).toMatchObject({ isValid: false });
    type(model, 'expirationMonth', '07');
    expect(model.state('expirationYear')).toMatchObject({ isValid: true });
  });

  it('refuses a number whose only brand is not accepted, and accepts it after an override', () => {
    const model = modelOf('number');
    type(model, 'number', '4111111111111111');
    model.setSupport({ cardTypes: ['MasterCard'], overrides: {} });
    expect(model.isRefused).toBe(true);
    expect(model.state('number')).toMatchObject({ isValid: false });
    model.setSupport({ cardTypes: ['MasterCard'], overrides: { visa: true } });
    expect(model.isRefused).toBe(false);
    expect(model.state('number')).toMatchObject({ isValid: true });
  });

  it('reports the brands of digits again that arrived before the list of accepted brands', () => {
    const model = modelOf('number');
    type(model, 'number', '4111');
    log = [];
    model.setSupport({ cardTypes: ['MasterCard'], overrides: {} });
    expect(log).toEqual(['validityChange number', 'cardTypeChange number', 'update']);
    expect(last?.cards).toMatchObject([{ type: 'visa', supported: false }]);
    model.setSupport({ cardTypes: ['MasterCard'], overrides: {} });
    expect(log).toHaveLength(4);
  });

  it('reports no brands of an empty number when the list of accepted brands arrives', () => {
    const model = modelOf('number');
    model.setSupport({ cardTypes: ['MasterCard'], overrides: {} });
    expect(log).toEqual(['update']);
    model.focus('number');
    expect(last?.cards.find((card) => card.type === 'visa')).toMatchObject({ supported: false });
  });

  it('moves the focus in one direction even if the blur arrives late', () => {
    const model = modelOf('number', 'cvv');
    model.focus('number');
    model.focus('cvv');
    model.blur('number');
    expect(log.filter((entry) => entry !== 'update')).toEqual(['focus number', 'blur number', 'focus cvv']);
  });

  it('reports nothing for a value that has not changed, and empty after the last character', () => {
    const model = modelOf('cvv');
    type(model, 'cvv', '1');
    log = [];
    type(model, 'cvv', '1');
    expect(log).toEqual([]);
    model.set('cvv', noSecret);
    expect(log).toContain('empty cvv');
  });

  it('reports that a valid number has become another valid number', () => {
    const model = modelOf('number');
    type(model, 'number', '62123456789002');
    expect(log).not.toContain('number');
    type(model, 'number', '621234567890003');
    expect(log).toContain('number');
    log = [];
    type(model, 'number', '62123');
    expect(log).not.toContain('number');
  });

  it('does not need the fields that its card omits', () => {
    const model = modelOf('number', 'expirationDate', 'cvv');
    type(model, 'cvv', '1');
    model.adapt({ omitted: ['expirationDate', 'cvv'], isRefused: false });
    expect(log).toContain('validityChange cvv');
    expect([model.state('expirationDate').isValid, model.state('cvv').isValid]).toEqual([true, true]);
    expect(model.isOmitted('cvv')).toBe(true);
    model.adapt({ omitted: [], isRefused: false });
    expect(model.state('cvv').isValid).toBe(false);
  });

  it('rejects a number that the gateway cannot process until it changes', () => {
    const model = modelOf('number');
    type(model, 'number', '6212345678900036');
    model.adapt({ omitted: [], isRefused: true });
    expect(model.isRefused).toBe(true);
    expect(model.state('number')).toMatchObject({ isValid: false, isPotentiallyValid: false });
    type(model, 'number', '6212345678901232');
    expect(model.isRefused).toBe(false);
    expect(model.state('number').isValid).toBe(true);
  });
});
