const properties = [
  'fontFamily',
  'fontFeatureSettings',
  'fontOpticalSizing',
  'fontSize',
  'fontStretch',
  'fontStyle',
  'fontVariant',
  'fontVariationSettings',
  'fontWeight',
] as const;

/**
 * Adds a hidden sample of all ten digits for each input, and lays it out in the input's font whenever an event can have changed
 * that. The first use of a glyph takes time, which a font of the page can prolong for single digits: it must not depend on those that
 * the shopper enters. Returns a function that does the same after other changes; call it once at the start.
 */
export function layOutDigits(form: HTMLElement, inputs: Iterable<HTMLElement>): () => void {
  const pairs = Array.from(inputs, (input) => {
    const sample = document.createElement('span');
    sample.textContent = '0123456789';
    sample.ariaHidden = 'true';
    // Without a size, so that the frame never scrolls.
    Object.assign(sample.style, {
      ...{ position: 'absolute', visibility: 'hidden', whiteSpace: 'nowrap' },
      ...{ inlineSize: '0', blockSize: '0', overflow: 'hidden' },
    });
    form.append(sample);
    return { input, sample };
  });
  const update = () => {
    for (const { input, sample } of pairs) {
      const current = getComputedStyle(input);
      for (const name of properties) sample.style[name] = current[name];
      sample.getBoundingClientRect();
    }
  };
  for (const type of ['focus', 'blur', 'resize']) window.addEventListener(type, update, true);
  new MutationObserver(update).observe(form, { attributeFilter: ['class'], subtree: true });
  return update;
}
