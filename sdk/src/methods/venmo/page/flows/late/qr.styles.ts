import { tokenRules } from '../../../../../core/token-rules.js';

/** Styles of the overlay: full screen, black at 80 %. The z-index matters only without a native dialog. */
export const qrStyles = `${tokenRules('.pay-venmo-qr')}
.pay-overlay:has(> .pay-venmo-qr) {
  position: fixed; inset: 0; z-index: 9999999; box-sizing: border-box;
  width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0; border: 0;
  background: rgb(0 0 0 / 80%); overflow: hidden; overscroll-behavior: contain;
}
.pay-overlay:has(> .pay-venmo-qr)::backdrop { background: none }
.pay-venmo-qr { width: 100%; height: 100% }
.pay-venmo-qr > [role=alert], .pay-venmo-qr > button:not(:focus-visible), .pay-venmo-qr > [aria-disabled=true] {
  position: absolute; width: 1px; height: 1px; margin: 0; clip-path: inset(50%); overflow: hidden; white-space: nowrap;
}
.pay-venmo-qr > [aria-disabled=false]:focus-visible {
  position: absolute; inset-block-start: 16px; inset-inline: 0; width: fit-content; min-height: 44px;
  margin-inline: auto; padding: 8px 20px; border: 1px solid var(--_border); border-radius: var(--_radius);
  outline: 2px solid #fff; outline-offset: 2px; font: inherit; font-weight: 600; color: var(--_accent);
  background: linear-gradient(var(--_field) 0 0) var(--_surface); cursor: pointer;
}
`;
