// One file for all options with a button: their elements share most of their code, and a page with cards only loads none.
import '../../methods/apple-pay/define.js';
import '../../methods/google-payment/define.js';
import '../../methods/paypal/define.js';
import '../../methods/venmo/define.js';
import type { ButtonId, SheetHost } from '../sheet.types.js';
import { buttonOptions } from './button-options.js';
import { WalletButton } from './wallet-button.js';

export { walletDrawings } from '../../ui/marks/wallet-marks.js';

/** Creates the button of a payment option. */
export const createButton = (id: ButtonId, host: SheetHost): WalletButton =>
  new WalletButton(id, buttonOptions[id], host);
