import type { Client } from '../../../client/index.js';
import { importWithRetry } from '../../../core/import-with-retry.js';
import { ifParsable, parseFlag, parseObject } from '../../../core/parse.js';
import type { MountContext } from '../../../ui/mount.types.js';
import type { PayHost } from '../../../ui/pay-host.js';
import type { HostedFields } from '../index.js';
import type { VerifiedCard } from './optional/card-verifier.js';
import type { UnionPayStep } from './optional/union-pay-step.js';
import { isUnionPayBrand, isUnionPayNumber } from './union-pay-number.js';

interface EnrollmentContext extends Pick<MountContext, 'assetsUrl' | 'locale' | 'signal'> {
  readonly card: HostedFields;
  readonly client: Client;
  /** Called when the shopper presses Enter. */
  readonly onEnter: () => void;
}

const parseUnionPay = ifParsable(parseObject({ enabled: parseFlag }));

/** Enrollment of the UnionPay cards of an element before their tokenization, if the account has UnionPay. */
export class UnionPayEnrollment {
  readonly #host: PayHost;
  readonly #onChange: () => void;
  #step: UnionPayStep | undefined;
  /** Loads the steps, or returns those that were loaded; undefined if the account does not have UnionPay. */
  #load: (() => Promise<UnionPayStep>) | undefined;

  /** @param onChange - Called with each change of the steps' content. */
  constructor(host: PayHost, onChange: () => void) {
    this.#host = host;
    this.#onChange = onChange;
  }

  /** Steps of the card; undefined until a UnionPay card was typed. */
  get step(): UnionPayStep | undefined {
    return this.#step;
  }

  /** Removes the steps. */
  reset(): void {
    this.#step = undefined;
    this.#host.element.requestUpdate();
  }

  /** Loads the steps with the first UnionPay card, unless the shop wants none (`isOff`). */
  follow(isOff: boolean, context: EnrollmentContext): void {
    this.#load = undefined;
    this.reset();
    const { card, client, signal } = context;
    const { unionPay } = client.getConfiguration().gatewayConfiguration;
    if (isOff || parseUnionPay(unionPay)?.enabled !== true) return;
    let loading: Promise<UnionPayStep> | undefined;
    const load = () => {
      loading ??= this.#createStep(context).catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    };
    this.#load = load;
    const onChange = () => {
      // If it fails, the payment loads it again and reports the error.
      if (!this.#step && isUnionPayBrand(card.getState())) load().catch(() => undefined);
    };
    for (const type of ['cardTypeChange', 'validityChange'] as const)
      card.addEventListener(type, onChange, { signal });
    onChange();
  }

  /** Resolves with the enrolled card; with undefined if it is tokenized like other cards, as all are if this returns undefined. */
  enroll(card: HostedFields, signal: AbortSignal | undefined): Promise<VerifiedCard | undefined> | undefined {
    return this.#load && this.#enroll(card, this.#load, signal);
  }

  async #enroll(
    card: HostedFields,
    load: () => Promise<UnionPayStep>,
    signal: AbortSignal | undefined,
  ): Promise<VerifiedCard | undefined> {
    // The frame's response arrives after its notifications about the number.
    await card.cardChannel();
    const step = isUnionPayNumber(card.getState()) ? await load() : this.#step;
    return step?.pay(signal);
  }

  async #createStep({ card, client, assetsUrl, locale, onEnter, signal }: EnrollmentContext) {
    const { loadUnionPayStep } = await importWithRetry(import('./optional/load-union-pay-step.js'));
    const step = await loadUnionPayStep({
      ...{ card, client, assetsUrl, locale, onEnter, signal },
      root: this.#host.root.getRootNode() as ShadowRoot,
      onChange: this.#onChange,
      report: (error) => {
        this.#host.emitError(error);
      },
      focus: (id) => void this.#focusInput(id),
    });
    if (!signal.aborted) this.#step = step;
    this.#onChange();
    return step;
  }

  async #focusInput(id: string): Promise<void> {
    const { element, root } = this.#host;
    // The step may not have requested its rendering yet.
    element.requestUpdate();
    await element.updateComplete;
    root.querySelector<HTMLElement>(`#${id}`)?.focus();
  }
}
