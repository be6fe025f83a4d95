import type { Client } from '../../../client/index.js';
import { defaultTimeoutMs, systemClock } from '../../../core/deadline.js';
import { createMachine } from '../../../core/machine.js';
import { cancelVerification } from './cancel.js';
import { scriptDisplayOf } from './cardinal/cardinal-config.js';
import { cardinalGlobal, loadCardinal } from './cardinal/load-cardinal.js';
import { scriptUrl } from './cardinal/script-url.js';
import { CardinalSession } from './cardinal/session.js';
import { ChallengeRelay, type Emit, loadChallengeWindows } from './challenge.flow.js';
import {
  cardinalToken,
  type CheckedOptions,
  type ChallengeDisplay,
} from './three-d-secure-create.options.js';
import type { ThreeDSecureEvents } from './three-d-secure-events.types.js';
import { transition, type VerificationState } from './three-d-secure.machine.js';
import { isModalOpen } from './modal.js';
import type { VerificationMode } from './mode.types.js';
import { prepareLookup } from './prepare-lookup.js';
import { readPrepareOptions } from './verify.options.js';
import { continueVerification, verifyCard, type VerifyDeps } from './verify.flow.js';
import type { VerifyCardOptions } from './verify.types.js';
import { writeJson } from '../../../core/json.js';

export interface ModeContext {
  readonly client: Client;
  readonly options: CheckedOptions;
  readonly emit: Emit;
  readonly hasListener: (name: keyof ThreeDSecureEvents) => boolean;
  /** Ends the instance. */
  readonly signal: AbortSignal;
}

/** Starts the challenge script, and returns the calls of an instance that use it. */
export function createScriptMode(
  { client, options, emit, hasListener, signal }: ModeContext,
  display: ChallengeDisplay,
): VerificationMode {
  const { gatewayConfiguration } = client.getConfiguration();
  const { cardinalSDKConfig: config, container, locale } = options;
  const relay = new ChallengeRelay(emit);
  const common = { clock: systemClock, setupMs: defaultTimeoutMs, signal };
  const session = new CardinalSession({
    ...common,
    jwt: cardinalToken(gatewayConfiguration),
    config,
    isVerbose: options.loggingEnabled === true,
    display: scriptDisplayOf(display),
    load: (within) => loadCardinal(scriptUrl(gatewayConfiguration), within),
    global: cardinalGlobal,
    handlers: relay,
  });
  let runs = 0;
  const deps: VerifyDeps = {
    ...common,
    client,
    session,
    machine: createMachine<VerificationState, Parameters<typeof transition>[1]>(
      { status: 'idle' },
      transition,
    ),
    nextRun: () => (runs += 1),
    display,
    relay,
    emit,
    hasListener,
    loadWindows: loadChallengeWindows,
    isModalOpen,
    settings: { container, locale, hasExit: config?.payment?.displayExitButton === true },
  };
  return {
    verifyCard: (given) => verifyCard(deps, given as VerifyCardOptions),
    prepareLookup: async (given) => writeJson(await prepareLookup(deps, readPrepareOptions(given), signal)),
    continueWith: (lookup) => continueVerification(deps, lookup),
    cancel: () => cancelVerification(deps.machine),
  };
}
