/** Replaces the text nodes of an element by `<font>` elements, as page translators do. */
export function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  for (const node of nodes) {
    if (node.data.trim() === '' || node.parentElement?.closest('style, script, font') !== null) continue;
    const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    font.textContent = node.data;
    node.replaceWith(font);
  }
}
