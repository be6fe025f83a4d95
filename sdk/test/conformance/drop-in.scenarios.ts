import { cardScenarios } from './drop-in/cards.js';
import { creationScenarios } from './drop-in/creation.js';
import { optionScenarios } from './drop-in/options.js';
import { selectDropIn } from './drop-in/requests.js';
import { savedScenarios } from './drop-in/saved.js';
import { scriptTagScenarios } from './drop-in/script-tag.js';
import { threeDSecureScenarios } from './drop-in/three-d-secure.js';
import { walletScenarios } from './drop-in/wallets.js';
import type { Module } from './scenario.js';

/** Scenarios of the Drop-in. */
export const module: Module = {
  name: 'dropin',
  scenarios: [
    ...creationScenarios,
    ...savedScenarios,
    ...cardScenarios,
    ...optionScenarios,
    ...threeDSecureScenarios,
    ...walletScenarios,
    ...scriptTagScenarios,
  ],
  select: selectDropIn,
};
