/** Styles of the modal that replaces a window: full screen, with a bar above the provider's page. */
export const modalStyles = `
.pay-overlay:has(> .pay-window) {
  position: fixed; inset: 0; z-index: 20001; box-sizing: border-box;
  width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0; border: 0;
  color: #1a1f36; background: #fff; overscroll-behavior: contain;
}
.pay-window { display: grid; grid-template-rows: auto 1fr; height: 100% }
.pay-window > button {
  justify-self: end; min-width: 44px; min-height: 44px; margin: 4px; padding: 0 16px;
  border: 1px solid #878d9c; border-radius: 8px; font: 16px/1.4 system-ui, sans-serif; color: inherit;
  background: #fff; cursor: pointer;
}
.pay-window > button:focus-visible { outline: 2px solid #2b5bd7; outline-offset: 2px }
.pay-window > iframe { width: 100%; height: 100%; border: 0; background: #fff }
`;
