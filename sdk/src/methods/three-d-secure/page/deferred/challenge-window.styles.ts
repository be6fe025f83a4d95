/**
 * Styles of the challenge dialog. Sizes in CSS pixels are those of `acsWindowSize` (specification §2); small screens
 * shrink them.
 */
export const challengeWindowStyles = `
.pay-overlay:has(> .pay-challenge) {
  box-sizing: border-box; max-width: calc(100vw - 16px); max-height: calc(100dvh - 16px); padding: 0; border: 0;
  border-radius: 8px; overflow: auto; overscroll-behavior: contain; color: #1a1f36; background: #fff; z-index: 999999;
  color: light-dark(#1a1f36, #e8ebf2); background: light-dark(#fff, #16202e);
}
.pay-overlay:has(> .pay-challenge)::backdrop { background: rgb(0 0 0 / 60%) }
.pay-challenge { display: grid; grid-template-rows: auto 1fr auto; width: 500px; max-width: 100%; font: 16px/1.4 system-ui, sans-serif }
.pay-challenge-bar { display: flex; align-items: center; gap: 12px; padding: 4px 4px 4px 16px; padding-inline: 16px 4px }
.pay-challenge-bar p { flex: 1; margin: 8px 0; font-weight: 600 }
.pay-challenge-bar button {
  min-width: 44px; min-height: 44px; padding: 0 16px; border: 1px solid #878d9c; border-radius: 8px;
  font: inherit; color: inherit; background: transparent; cursor: pointer;
}
.pay-challenge-bar :focus-visible { outline: 2px solid #2b5bd7; outline: 2px solid light-dark(#2b5bd7, #8ab0ff); outline-offset: 2px }
.pay-challenge-status { margin: 0; padding-inline: 16px }
.pay-challenge-status:not(:empty) { padding-block: 12px }
.pay-challenge-frame { height: 600px; max-height: calc(100dvh - 96px) }
.pay-challenge-frame:has(+ :not(:empty)) { max-height: max(200px, calc(100dvh - 96px - 8em)) }
.pay-challenge[data-size='01'] { width: 250px }
.pay-challenge[data-size='02'] { width: 390px }
.pay-challenge[data-size='04'] { width: 600px }
.pay-challenge:is([data-size='01'], [data-size='02'], [data-size='04']) .pay-challenge-frame { height: 400px }
.pay-challenge[data-display='bootstrap3-modal'] { width: 440px }
.pay-overlay:has(> .pay-challenge[data-size='05']) { width: 100%; height: 100%; max-width: none; max-height: none; border-radius: 0 }
.pay-challenge[data-size='05'] { width: 100%; height: 100% }
.pay-challenge[data-size='05'] .pay-challenge-frame { height: auto; max-height: none }
@media (forced-colors: active) { .pay-overlay:has(> .pay-challenge) { border: 1px solid CanvasText } }
`;
