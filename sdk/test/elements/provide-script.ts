/** Adds the element of a provider's script that has already run and created these globals. */
export function provideScript(url: string, globals: object): void {
  const script = document.createElement('script');
  // Not JavaScript, so that the browser does not load it.
  script.type = 'text/plain';
  script.src = url;
  document.head.append(script);
  Object.assign(window, globals);
}
