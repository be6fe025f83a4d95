import type { Containers } from './hosted-fields.state.js';
import type { FieldKey } from './hosted-fields.types.js';

/** Has the page's labels for the containers of single fields move the focus there. */
export function followLabels(
  containers: Containers,
  focus: (field: FieldKey) => Promise<void>,
  signal: AbortSignal,
): void {
  for (const [key, container] of containers) {
    if (!(container instanceof Element)) continue;
    const onClick = () => {
      focus(key).catch(() => undefined);
    };
    for (const label of labelsOf(container)) label.addEventListener('click', onClick, { signal });
  }
}

/** Labels by id in the container's own root and in the document, and the one around it. */
function labelsOf(container: Element): Set<Element> {
  const byId = (root: Document | ShadowRoot) =>
    container.id === '' ? [] : [...root.querySelectorAll(`label[for="${CSS.escape(container.id)}"]`)];
  const root = container.getRootNode();
  const around = container.closest('label');
  return new Set([
    ...byId(document),
    ...(root instanceof ShadowRoot ? byId(root) : []),
    ...(around ? [around] : []),
  ]);
}
