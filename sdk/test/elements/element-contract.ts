import { accessibilityContract, forcedColorsContract, languageContract } from './appearance.contract.js';
import { attributesContract } from './attributes.contract.js';
import type { ElementRow } from './element-row.js';
import { formContract } from './form.contract.js';
import { hostileContract } from './hostile.contract.js';
import { lifecycleContract } from './lifecycle.contract.js';
import { statesContract } from './states.contract.js';

/** Tests what the checkout and every other payment element promise. */
export function commonContract(row: ElementRow): void {
  attributesContract(row);
  hostileContract(row);
  lifecycleContract(row);
  languageContract(row);
  forcedColorsContract(row);
  if (row.isFormControl) formContract(row);
}

/** Tests what every payment element promises without a payment. Call it once in the element's test. */
export function elementContract(row: ElementRow): void {
  describe(`<${row.tag}>`, () => {
    commonContract(row);
    statesContract(row);
    accessibilityContract(row);
  });
}
