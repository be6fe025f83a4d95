import type * as clientModule from '#src/client/index.js';
import type * as threeDSecureModule from '../../index.js';
import type {
  CreateThreeDSecureOptions,
  ThreeDSecure,
  ThreeDSecureEvents,
  VerifyCardOptions,
  VerifyPayload,
} from '../../index.js';

declare const client: typeof clientModule;
declare const threeDSecure: typeof threeDSecureModule;

/** Outcome of a verification: the payload, or the code and reason of its error. */
interface VerifyOutcome {
  readonly code: string;
  readonly reason?: string | undefined;
  /** Code of the reason why the challenge was skipped. */
  readonly skipped?: string | undefined;
  readonly payload?: Readonly<Record<string, unknown>>;
}

interface CardsResponse {
  creditCards: [{ nonce: string; details: { bin: string } }];
}

interface ThreeDSecurePage {
  readonly authorization: string;
  events: string[];
  outcomes: VerifyOutcome[];
  instance: ThreeDSecure;
  /** Creates an instance with JSON options; `place` is the selector of its container. */
  create(options?: object): Promise<void>;
  verify(number: string, options?: object): Promise<void>;
  verifyInElement(number: string): Promise<void>;
  nest(mode: ShadowRootMode, depth: number): ShadowRoot;
}

declare global {
  interface Window {
    secure: ThreeDSecurePage;
  }
}

const names = [
  'customer-canceled',
  'authentication-modal-render',
  'authentication-modal-close',
  'authentication-modal-loader-render',
  'authentication-modal-loader-close',
] as const satisfies readonly (keyof ThreeDSecureEvents)[];

function nest(mode: ShadowRootMode, depth: number): ShadowRoot {
  let place: ParentNode | null = document.querySelector('#place');
  for (let level = 0; level < depth; level += 1) {
    const host = document.createElement('div');
    place?.append(host);
    place = host.attachShadow({ mode });
  }
  return place as ShadowRoot;
}

/** Creates instances, tokenizes cards and records outcomes and events. */
export function start(authorization: string): void {
  const gateway = client.create({ authorization });
  const tokenize = async (number: string) => {
    const creditCard = {
      number,
      cvv: '123',
      expirationMonth: '01',
      expirationYear: '2030',
      options: { validate: false },
    };
    const response = await (
      await gateway
    ).request({ endpoint: 'payment_methods/credit_cards', method: 'post', data: { creditCard } });
    const [{ nonce, details }] = (response as unknown as CardsResponse).creditCards;
    return { nonce, bin: details.bin };
  };
  const record = (promise: Promise<VerifyPayload>) => {
    promise.then(
      (payload) => {
        const skipped = (payload.details.challengeSkipped as { code?: string } | undefined)?.code;
        secure.outcomes.push({ code: 'done', payload: { ...payload }, skipped });
      },
      (error: unknown) => {
        const { code, details } = error as { code?: string; details?: { reason?: string } };
        secure.outcomes.push({ code: code ?? String(error), reason: details?.reason });
      },
    );
  };
  const secure: Omit<ThreeDSecurePage, 'instance'> & { instance?: ThreeDSecure } = {
    authorization,
    events: [],
    outcomes: [],
    async create(given = {}) {
      const { place, ...options } = given as Partial<CreateThreeDSecureOptions> & { place?: string };
      const container = place === undefined ? null : document.querySelector(place);
      const instance = await threeDSecure.create({
        authorization,
        version: 2,
        ...(container ? { container } : {}),
        ...options,
      } as CreateThreeDSecureOptions);
      secure.instance = instance;
      for (const name of names) instance.on(name, () => secure.events.push(name));
      instance.on('lookup-complete', (_, next) => {
        next();
      });
    },
    async verify(number, options = {}) {
      const card = await tokenize(number);
      const all = { ...card, amount: '10.00', ...options } as VerifyCardOptions;
      if (secure.instance) record(secure.instance.verifyCard(all));
    },
    async verifyInElement(number) {
      const card = await tokenize(number);
      const element = document.querySelector('pay-three-d-secure');
      if (element) record(element.verifyCard(card));
    },
    nest,
  };
  window.secure = secure as ThreeDSecurePage;
}
