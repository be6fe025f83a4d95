/** Style sheet of the API reference: both color schemes, no script, and no text that only scrolls sideways. */
export const referenceStyles = `
:root {
  color-scheme: light dark;
  --line: light-dark(#dfdbd3, #383632);
  --muted: light-dark(#5c584f, #b5afa4);
  --link: light-dark(#0b6b78, #6ad3e1);
  --code: light-dark(#f0ede7, #23221f);
  background: light-dark(#fff, #161614);
  color: light-dark(#1c1b18, #efece5);
  font: 1rem/1.5 system-ui, sans-serif;
  scroll-padding-top: 1rem;
}
* { box-sizing: border-box; }
body { display: grid; gap: 2rem; max-width: 80rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
main { min-width: 0; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
h1 { margin: 0 0 1rem; font-size: 2rem; line-height: 1.2; }
h2 { margin: 3rem 0 1rem; padding-bottom: 0.25rem; border-bottom: 1px solid var(--line); font-size: 1.5rem; }
h3 { margin: 2.5rem 0 0.25rem; font-size: 1.125rem; }
h4 { margin: 1rem 0 0.25rem; font-size: 1rem; }
p { max-width: 48rem; margin: 0.5rem 0; overflow-wrap: anywhere; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { padding: 0.75rem; border-radius: 0.375rem; background: var(--code); white-space: pre-wrap; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; font-size: 0.875rem; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
thead th { color: var(--muted); font-weight: 600; }
tbody th { font-weight: 400; }
.status, .place { width: 5rem; }
td .type { color: var(--muted); }
summary { min-height: 1.5rem; cursor: pointer; color: var(--link); }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li { padding: 0.125rem 0; }
nav summary { font-weight: 600; }
.address { font-weight: 600; }
.operation, .schema { padding-bottom: 0.5rem; }
@media (min-width: 64rem) {
  body { grid-template-columns: 18rem minmax(0, 1fr); }
  nav { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow-y: auto; font-size: 0.875rem; }
}
`;
