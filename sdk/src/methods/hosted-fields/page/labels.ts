import type { Containers } from './state.js';
import type { FieldKey } from '../shared/hosted-fields.types.js';
import { isElement } from '../../../core/foreign-values.js';

/** Makes clicks on the page's labels focus the fields, as they do for native inputs. */
export function followLabels(
  containers: Containers,
  focus: (field: FieldKey) => Promise<void>,
  signal: AbortSignal,
): void {
  for (const [key, container] of containers) {
    if (!isElement(container)) continue;
    const onClick = () => {
      focus(key).catch(() => undefined);
    };
    for (const label of labelsOf(container)) label?.addEventListener('click', onClick, { signal });
  }
}

/** Returns the surrounding label, and those that refer to the container's id in its root or in the document. */
function labelsOf(container: Element): Set<Element | null> {
  const roots = container.id ? [document, container.getRootNode() as Document | ShadowRoot] : [];
  const byId = roots.map((root) => [...root.querySelectorAll(`label[for="${CSS.escape(container.id)}"]`)]);
  return new Set([container.closest('label'), ...byId.flat()]);
}
