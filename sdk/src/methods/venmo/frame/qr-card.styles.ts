/** Tag for style sheets, from which the build removes comments and whitespace. */
const css = String.raw;

/** Styles of the card (specification §2): 280 × 321 px, a code of 164 px. The page below shows through the document. */
export const styles = css`
  :root {
    color-scheme: light;
    --text: #1a1f36;
    --card: #fff;
    --line: #878d9c;
    --brand: #008cff;
    --action: #0062b8;
    --on-action: #fff;
    height: 100%;
    background: transparent;
    font:
      16px/1.4 system-ui,
      sans-serif;
  }
  :root[data-scheme='dark'] {
    color-scheme: dark;
    --text: #f2f4f8;
    --card: #171a23;
    --line: #767d8f;
    --action: #7cc2ff;
    --on-action: #10131b;
  }
  * {
    box-sizing: border-box;
  }
  [hidden] {
    display: none !important;
  }
  body {
    height: 100%;
    margin: 0;
    color: var(--text);
  }
  .backdrop {
    position: relative;
    display: grid;
    min-height: 100%;
    padding: 64px 16px 16px;
    place-items: center;
    perspective: 1000px;
    cursor: pointer;
  }
  .card {
    position: relative;
    width: 280px;
    height: 321px;
    cursor: auto;
    transform-style: preserve-3d;
    transition: transform 400ms;
  }
  .card[data-view^='author'] {
    transform: rotateY(180deg);
  }
  .face {
    position: absolute;
    inset: 0;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 16px;
    padding: 20px;
    border: 1px solid var(--line);
    border-radius: 16px;
    background: var(--card);
    text-align: center;
    backface-visibility: hidden;
  }
  .back {
    transform: rotateY(180deg);
  }
  .code {
    padding: 14px;
    border-radius: 8px;
    background: #fff;
    forced-color-adjust: none;
  }
  .code svg {
    display: block;
    width: 164px;
    height: 164px;
    fill: var(--brand);
  }
  .text {
    margin: 0;
    font-weight: 600;
    text-wrap: balance;
  }
  .progress {
    width: 56px;
    height: 56px;
    border: 4px solid var(--line);
    border-block-start-color: var(--action);
    border-radius: 50%;
    animation: turn 900ms linear infinite;
  }
  .card[data-view='authorized'] .progress {
    width: 28px;
    height: 52px;
    border: solid var(--action);
    border-width: 0 7px 7px 0;
    border-radius: 0;
    animation: none;
    transform: rotate(45deg);
  }
  button {
    min-width: 44px;
    min-height: 44px;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  .retry {
    padding: 8px 20px;
    border: 1px solid var(--action);
    border-radius: 8px;
    color: var(--on-action);
    background: var(--action);
  }
  .close {
    position: absolute;
    inset-block-start: 12px;
    inset-inline-end: 12px;
    border: 1px solid #fff;
    border-radius: 50%;
    color: #fff;
    background: #16202e;
  }
  .close::before {
    content: '✕';
  }
  :focus-visible {
    outline: 3px solid #8ab0ff;
    outline-offset: 2px;
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .card {
      transition: none;
    }
    .progress {
      animation: none;
    }
  }
`;
