/** Styles of the backdrop: black at 70 %. The z-index matters only without a native dialog (specification §2). */
export const backdropStyles = `
.pay-overlay:has(> .pay-backdrop) {
  position: fixed; inset: 0; z-index: 9999; box-sizing: border-box;
  width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0; border: 0;
  color: #fff; background: rgb(0 0 0 / 70%); overscroll-behavior: contain; cursor: pointer;
}
.pay-overlay:has(> .pay-backdrop)::backdrop { background: none }
.pay-overlay[open]:has(> .pay-backdrop) { display: grid; place-content: center }
.pay-backdrop {
  display: grid; gap: 12px; max-width: 20em; margin: 16px; padding: 24px; border: 1px solid #5d6b80; border-radius: 16px;
  font: 16px/1.4 system-ui, sans-serif; text-align: center; background: #16202e;
}
.pay-backdrop p { margin: 0 0 4px; font-size: 1.25em; text-wrap: balance }
.pay-backdrop button {
  min-height: 44px; padding: 8px 20px; border: 1px solid #fff; border-radius: 8px;
  font: inherit; font-weight: 600; color: #fff; background: transparent; cursor: pointer;
}
.pay-backdrop button:first-of-type { color: #16202e; background: #fff }
.pay-backdrop button:focus-visible { outline: 3px solid #8ab0ff; outline-offset: 2px }
`;
