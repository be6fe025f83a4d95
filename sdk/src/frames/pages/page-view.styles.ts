/** Styles of all pages that the SDK shows in a window. */
export const styles = `
html { color-scheme: light dark; height: 100% }
body {
  box-sizing: border-box; min-height: 100%; margin: 0; padding: 24px;
  justify-content: center;
  font: 16px/1.5 system-ui, sans-serif; text-align: center; color: #1a1f36; background: #fff;
}
body, main { display: flex; flex-direction: column; align-items: center; gap: 24px }
main { width: 100% }
p { margin: 0; max-width: 22em; text-wrap: balance }
p + p { margin-top: -16px; color: #5b6275 }
.ring {
  box-sizing: border-box; width: var(--size, 46px); height: var(--size, 46px);
  border: 8px solid rgb(0 0 0 / 20%); border-top-color: var(--color, #2180c0); border-radius: 50%;
  animation: turn var(--turn, 700ms) linear infinite;
}
#container { box-sizing: border-box; width: 100%; max-width: 26em; display: grid; gap: 8px; overflow-wrap: anywhere }
#container a {
  padding: 12px 16px; border-radius: 8px; font-weight: 600; text-decoration: none; color: #fff; background: #0070a8;
}
#container a:hover { background: #005f8f }
#container a:focus-visible { outline: 3px solid; outline-color: #0070a8; outline-offset: 3px }
#container span { font-size: .875em; color: #5b6275 }
@keyframes turn { to { transform: rotate(1turn) } }
@keyframes breathe { 50% { opacity: .4 } }
@media (prefers-color-scheme: dark) {
  body { color: #f2f4f8; background: #12151d }
  p + p { color: #b3b9c7 }
  #container a { color: #06202f; background: #58b0e8 }
  #container a:hover { background: #7fc4ef }
  #container a:focus-visible { outline-color: #58b0e8 }
  #container span { color: #b3b9c7 }
  .ring { border-color: rgb(255 255 255 / 20%); border-top-color: var(--color, #58b0e8) }
}
@media (prefers-reduced-motion: reduce) { .ring { animation: breathe 2s ease-in-out infinite } }
@media (forced-colors: active) { .ring { border-color: GrayText; border-top-color: Highlight } #container a { border: 1px solid } }
`;
