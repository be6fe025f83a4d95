import type { ElementRow, PaymentElement } from './element-row.js';
import './console-errors.js';
import { type FakeGateway, fakeGateway } from './fake-gateway.js';

/** Event of an element with what the tests compare. */
interface Recorded {
  readonly type: string;
  /** Error code, or reason why the element is unsupported. */
  readonly reason: string | undefined;
}

export interface Mounted {
  readonly element: PaymentElement;
  readonly gateway: FakeGateway;
  /** Events that have reached the document, in order. */
  readonly events: readonly Recorded[];
}

const types = ['pay-ready', 'pay-error', 'pay-success', 'pay-cancel', 'pay-start'] as const;

/** Functions that undo what the current test has set up. */
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0).reverse()) end();
});

/** Records the events that reach the document, until the end of the test. */
function recordEvents(): readonly Recorded[] {
  const events: Recorded[] = [];
  const record = (event: Event & { error?: { code: string }; unsupportedReason?: string | undefined }) => {
    events.push({ type: event.type, reason: event.error?.code ?? event.unsupportedReason });
  };
  for (const type of types) document.addEventListener(type, record);
  ends.push(() => {
    for (const type of types) document.removeEventListener(type, record);
  });
  return events;
}

/** Creates an element of a row with its attributes, without connecting it. */
export function createElement(
  { tag, given = {} }: ElementRow,
  { authorization }: FakeGateway,
): PaymentElement {
  const element = document.createElement(tag) as HTMLElement as PaymentElement;
  const attributes = { authorization, 'assets-url': location.origin, ...given };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

interface MountOptions {
  /** Called before the element is connected. */
  prepare?: (element: PaymentElement, gateway: FakeGateway) => void;
  /** Account of the gateway. Default: that of the row. */
  account?: ElementRow['account'];
  /** Parent of the element. Default: the body. */
  parent?: Node;
}

/** Connects an element of a row, and removes it at the end of the test. */
export function mount(
  row: ElementRow,
  { prepare, account = row.account, parent = document.body }: MountOptions = {},
): Mounted {
  const gateway = fakeGateway(account);
  const events = recordEvents();
  const element = createElement(row, gateway);
  prepare?.(element, gateway);
  parent.appendChild(element);
  ends.push(() => {
    element.remove();
  });
  return { element, gateway, events };
}
