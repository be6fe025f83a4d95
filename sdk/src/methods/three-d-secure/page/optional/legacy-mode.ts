import { createMachine } from '../../../../core/machine.js';
import { framesFolder } from '../../../../frames/host/assets.js';
import { openBankFrame } from '../../../../frames/host/bank-frame.js';
import { loadChallengeMessages } from '../../../../locales/challenge.js';
import { languageOf } from '../../../../locales/language.js';
import { cancelVerification } from '../cancel.js';
import { threeDSecureErrors } from '../three-d-secure.errors.js';
import { transition, type VerificationEvent, type VerificationState } from '../three-d-secure.machine.js';
import type { VerificationMode } from '../mode.types.js';
import type { ModeContext } from '../script-mode.js';
import type { LegacyVerifyCardOptions } from '../verify.types.js';
import { verifyLegacy } from './legacy.flow.js';

/** Returns the calls of an instance in the legacy mode. Throws `ASSETS_…` or `ORIGIN_UNSUPPORTED`. */
export function createLegacyMode({
  client,
  options,
  signal,
}: Omit<ModeContext, 'emit' | 'hasListener'>): VerificationMode {
  const { assetsUrl, debug, locale } = options;
  const folder = framesFolder(assetsUrl);
  const machine = createMachine<VerificationState, VerificationEvent>({ status: 'idle' }, transition);
  let runs = 0;
  const notHere = (method: string) =>
    Promise.reject(threeDSecureErrors.FRAMEWORK_METHOD_NOT_IMPLEMENTED({ params: { method } }));
  const deps = {
    client,
    machine,
    nextRun: () => (runs += 1),
    signal,
    openBank: async (opening: Omit<Parameters<typeof openBankFrame>[0], 'folder' | 'debug' | 'title'>) => {
      const { frame: title } = await loadChallengeMessages(locale ?? languageOf(document.body));
      return openBankFrame({ ...opening, folder, debug, title });
    },
  };
  return {
    verifyCard: (given) => verifyLegacy(deps, given as LegacyVerifyCardOptions),
    prepareLookup: () => notHere('prepareLookup'),
    continueWith: () => notHere('initializeChallengeWithLookupResponse'),
    cancel: () => cancelVerification(machine),
  };
}
