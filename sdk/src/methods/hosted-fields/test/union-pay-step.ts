import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createFakeClock, type FakeClock, flush } from '#test/support/fake-clock.js';
import type { PaymentError } from '#src/core/errors.js';
import { TypedEventTarget } from '#src/core/events.js';
import type { HostedFieldsEvents, HostedFieldsState } from '../page/state.js';
import type { CardNeeds } from '../shared/hosted-fields.protocol.js';
import { UnionPayStep } from '../element/optional/union-pay-step.js';

/** Card form whose number the test sets. */
class CardStub extends TypedEventTarget<HostedFieldsEvents> {
  state: HostedFieldsState = { cards: [], fields: {} };
  readonly needs: CardNeeds[] = [];
  isValid = true;
  readonly cardChannel = () => Promise.resolve({ id: 'c', secret: 's' });
  readonly getState = () => this.state;
  readonly reportValidity = () => Promise.resolve(this.isValid);

  adapt(needs: CardNeeds): Promise<void> {
    this.needs.push(needs);
    return Promise.resolve();
  }

  type(brand: string, isValid = true): void {
    const number = { isEmpty: false, isValid, isPotentiallyValid: true, isFocused: true };
    this.state = {
      cards: [{ niceType: brand, type: brand as 'visa', code: { name: 'CVN', size: 3 } }],
      fields: { number: { ...number, container: {} as Element } },
    };
    this.emit('validityChange', { ...this.state, emittedBy: 'number' });
  }

  change(): void {
    this.emit('numberChange', null);
  }
}

export const supported = { isUnionPay: true, isDebit: false, unionPay: { isSupported: true } };
const enrolled = { enrollmentId: 'e1', smsCodeRequired: true };
const payload = { nonce: 'n', type: 'CreditCard', details: { bin: '621234' } };

export let clock: FakeClock;
export let card: CardStub;
export let life: AbortController;
export let step: UnionPayStep;
export let reported: PaymentError[];
export let focused: string[];
export const unionPay = {
  fetchCapabilities: vi.fn<(options: object) => Promise<typeof supported | { isUnionPay: boolean }>>(),
  enroll: vi.fn<(options: object) => Promise<typeof enrolled>>(),
  tokenize: vi.fn<(options: object) => Promise<typeof payload>>(),
};

/** Creates the card and its step before each test of a file. */
export function setUpStep(): void {
  beforeEach(() => {
    clock = createFakeClock();
    card = new CardStub();
    life = new AbortController();
    [reported, focused] = [[], []];
    unionPay.fetchCapabilities.mockReset().mockResolvedValue(supported);
    unionPay.enroll.mockReset().mockResolvedValue(enrolled);
    unionPay.tokenize.mockReset().mockResolvedValue(payload);
    step = new UnionPayStep({
      ...{ unionPay, card, clock, locale: 'en', signal: life.signal },
      onChange: () => undefined,
      onEnter: () => undefined,
      report: (error) => reported.push(error),
      focus: (id) => focused.push(id),
    });
  });

  afterEach(() => {
    expect(clock.pending).toBe(0);
  });
}

export const view = { messages: {} as never, isDisabled: false };

/** Listeners of the rendered step by the names of the events. */
type Listener = (event: object) => void;

/** Returns the values of the rendered template and of the templates in it. */
function valuesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(valuesOf);
  if (typeof value !== 'object' || value === null || !('values' in value)) return [value];
  return (value.values as unknown[]).flatMap(valuesOf);
}

const listeners = (): Listener[] =>
  valuesOf(step.render(view)).filter((value): value is Listener => typeof value === 'function');
export const renderedStrings = () => valuesOf(step.render(view)).filter((value) => typeof value === 'string');

class InputStub {
  constructor(readonly value: string) {}
}

beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', InputStub);
  vi.stubGlobal('navigator', { onLine: true });
});

/** Types into the input whose listeners are at this place. */
export function typeInto(place: number, text: string): void {
  listeners()[place]?.({ target: new InputStub(text) });
}

export const places = { countryCode: 0, number: 2, back: 0, code: 1, confirm: 3, resend: 4 };
export const press = (name: 'back' | 'confirm' | 'resend') => listeners()[places[name]]?.({});

/** Types a UnionPay number and waits for its capabilities. */
export async function typeCard(): Promise<void> {
  card.type('unionpay');
  await clock.advance(400);
}

/** Pays until the code is requested. */
export async function payUntilCode(signal?: AbortSignal) {
  await typeCard();
  typeInto(places.number, '138 0000 0000');
  const outcome = step.pay(signal).catch((error: unknown) => error);
  await flush();
  expect(step.isAwaitingCode).toBe(true);
  return { outcome };
}

export const codeOf = (outcome: Promise<unknown>) => outcome.then((error) => (error as PaymentError).code);
