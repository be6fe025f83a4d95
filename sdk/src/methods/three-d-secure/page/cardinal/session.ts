import { isError } from '../../../../core/foreign-values.js';
import { linkedController } from '../../../../core/abort.js';
import type { Clock } from '../../../../core/deadline.js';
import { isPaymentError, type PaymentError } from '../../../../core/errors.js';
import { hubOf } from '../../../../core/singletons/challenge-hub.js';
import type { CardinalSDKConfig } from '../three-d-secure-create.options.js';
import { threeDSecureErrors } from '../three-d-secure.errors.js';
import { type ScriptDisplay, scriptConfig } from './cardinal-config.js';
import { type Cardinal, type UiEvent, uiEvents, type ValidatedData } from './cardinal.types.js';
import { type InlineRequest, readInline } from './inline-request.js';
import { failureOf, hasFailed, readValidated, sessionIdIn } from './validated.js';

/** Receiver of the script's events. */
export interface CardinalHandlers {
  onUi(event: UiEvent): void;
  onInline(request: InlineRequest): void;
  onValidated(data: ValidatedData, jwt: unknown): void;
}

export interface SessionDeps {
  /** Token that the gateway issued for the script. */
  readonly jwt: string;
  readonly config: CardinalSDKConfig | undefined;
  readonly isVerbose: boolean;
  readonly display: ScriptDisplay;
  /** Milliseconds until the script must be set up; 0 means no limit. */
  readonly setupMs: number;
  readonly clock: Clock;
  /** Loads the script once. */
  readonly load: (signal: AbortSignal) => Promise<void>;
  /** Returns the script's global, if it has run. */
  readonly global: () => Cardinal | undefined;
  readonly handlers: CardinalHandlers;
  /** Ends the session. */
  readonly signal: AbortSignal;
}

/** Result of a set-up: undefined if it succeeded. */
type SetupFailure = PaymentError | undefined;

/** Set-up of the challenge script by one instance. It never rejects: a failure skips the challenge. */
export class CardinalSession {
  readonly #deps: SessionDeps;
  /** Aborts the current set-up with its listeners. */
  #round = new AbortController();
  #ready: Promise<SetupFailure>;
  #failure: SetupFailure;
  #hasWarned = false;
  #sessionId: string | undefined;
  #display: ScriptDisplay;
  /** Functions that remove the handlers at the script. */
  #removals: (() => void)[] = [];
  /** Milliseconds from the start of the first set-up to the end of its calls. */
  elapsedMs: number | undefined;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#display = deps.display;
    deps.signal.addEventListener(
      'abort',
      () => {
        this.#round.abort();
        this.#unregister();
      },
      { once: true },
    );
    this.#ready = this.#start();
  }

  /** Resolves when the script is set up, or with the reason why it is not, at the latest after the deadline. */
  get ready(): Promise<SetupFailure> {
    return this.#ready;
  }

  /** Device data session of the first set-up: every lookup of the instance uses it. */
  get sessionId(): string | undefined {
    return this.#sessionId;
  }

  get display(): ScriptDisplay {
    return this.#display;
  }

  /** Returns the script's global. Throws `THREEDS_CARDINAL_SDK_SETUP_FAILED` without it. */
  get cardinal(): Cardinal {
    const cardinal = this.#deps.global();
    if (!cardinal) throw threeDSecureErrors.CARDINAL_SDK_SETUP_FAILED();
    return cardinal;
  }

  /** True if the script has the configuration of this instance, and not another one's on the page. */
  get isConfigured(): boolean {
    return hubOf(this.cardinal).configuredBy === this;
  }

  /** Sets the script up again if the last set-up has failed. */
  retry(): void {
    if (this.#failure) this.restart();
  }

  /**
   * Sets the script up again for the next verification: at once, or with the next challenge of this instance if the
   * script is used by a challenge of another one.
   */
  reset(): void {
    const cardinal = this.#deps.global();
    const hub = cardinal && hubOf(cardinal);
    if (!hub?.isUsedByOther(this)) this.restart();
    else if (hub.configuredBy === this) hub.configuredBy = undefined;
  }

  /** Runs a challenge when no other one on the page runs. */
  inTurn<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    return hubOf(this.cardinal).inTurn(this, work, signal);
  }

  /** Sets the script up again, without loading it again, and with another display if one is given. */
  restart(display: ScriptDisplay = this.#deps.display): void {
    if (this.#deps.signal.aborted) return;
    this.#display = display;
    const cardinal = this.#deps.global();
    // Another instance must not start its challenge between this call and the end of the set-up.
    if (cardinal) hubOf(cardinal).configuredBy = this;
    this.#round.abort();
    this.#unregister();
    this.#failure = undefined;
    this.#ready = this.#start();
  }

  async #start(): Promise<SetupFailure> {
    const round = linkedController(this.#deps.signal);
    this.#round = round;
    const { promise, settle } = this.#deadline(round.signal);
    this.#setUp(round.signal, settle).catch((cause: unknown) => {
      settle(isPaymentError(cause) ? cause : threeDSecureErrors.CARDINAL_SDK_SETUP_FAILED({ cause }));
    });
    const failure = await promise;
    // A later set-up has replaced this one, or the instance has ended.
    if (round.signal.aborted) return failure;
    this.#failure = failure;
    if (failure) {
      round.abort();
      this.#unregister();
      this.#warn(failure);
    }
    return failure;
  }

  /** Logs once that challenges are skipped: nothing else reports it to the page's developer. */
  #warn({ message, cause }: PaymentError): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    const reason = isError(cause) ? ` ${cause.message}` : '';
    // eslint-disable-next-line no-console -- the page's developer reads the console
    console.warn(
      `3D Secure: ${message}${reason} Without it, challenges are skipped and the liability does not shift.`,
    );
  }

  /** Returns a promise that settles once: by `settle`, by the deadline, or undefined when the signal fires. */
  #deadline(signal: AbortSignal) {
    const { clock, setupMs } = this.#deps;
    let settle: (failure: SetupFailure) => void = () => undefined;
    const promise = new Promise<SetupFailure>((resolve) => {
      const cancel =
        setupMs === 0
          ? () => undefined
          : clock.after(setupMs, () => {
              settle(threeDSecureErrors.CARDINAL_SDK_SETUP_TIMEDOUT());
            });
      const end = () => {
        settle(undefined);
      };
      settle = (failure) => {
        cancel();
        signal.removeEventListener('abort', end);
        resolve(failure);
      };
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    });
    return { promise, settle };
  }

  async #setUp(signal: AbortSignal, settle: (failure: SetupFailure) => void): Promise<void> {
    const { clock, load, jwt, config, isVerbose } = this.#deps;
    const startedAt = clock.elapsed();
    await load(signal).catch((cause: unknown) => {
      throw threeDSecureErrors.CARDINAL_SDK_SCRIPT_LOAD_FAILED({ cause });
    });
    if (signal.aborted) return;
    const { cardinal } = this;
    this.#register(cardinal, signal, settle);
    hubOf(cardinal).configuredBy = this;
    cardinal.configure(scriptConfig(config, isVerbose, this.#display));
    cardinal.setup('init', { jwt });
    this.#on(cardinal, signal, 'payments.validated', (data, token) => {
      const validated = readValidated(data);
      // Before the set-up is complete an error reports that the set-up failed.
      if (hasFailed(validated)) settle(failureOf(validated));
      this.#deps.handlers.onValidated(validated, token);
    });
    this.elapsedMs ??= Math.round(clock.elapsed() - startedAt);
  }

  #register(cardinal: Cardinal, signal: AbortSignal, settle: (failure: SetupFailure) => void): void {
    const { handlers } = this.#deps;
    for (const event of uiEvents) {
      this.#on(cardinal, signal, event, () => {
        handlers.onUi(event);
      });
    }
    this.#on(cardinal, signal, 'payments.setupComplete', (data) => {
      this.#sessionId ??= sessionIdIn(data);
      settle(undefined);
    });
    if (this.#display === 'inline') {
      this.#on(cardinal, signal, 'ui.inline.setup', (...args) => {
        handlers.onInline(readInline(args));
      });
    }
  }

  #on(cardinal: Cardinal, signal: AbortSignal, event: string, handler: (...args: unknown[]) => void): void {
    const remove = hubOf(cardinal).on(event, (...args) => {
      // The script may keep a handler after `off`.
      if (!signal.aborted) handler(...args);
    });
    this.#removals.push(remove);
  }

  #unregister(): void {
    for (const remove of this.#removals.splice(0)) {
      try {
        remove();
      } catch {
        // Housekeeping: the handlers ignore events after the abort.
      }
    }
  }
}
