/** Scans images in the browser, and keeps the list of codes up to date. */
const refreshEveryMs = 1_000;

const find = (name) => document.querySelector(`[data-${name}]`);
const status = find('status');
const list = find('codes');
const drop = find('drop');

async function decode(image) {
  const bitmap = await createImageBitmap(image);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(bitmap, 0, 0);
  await import('/venmo/jsqr.js');
  return window.jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data;
}

async function scan(file) {
  if (!file) return;
  status.textContent = 'Scanning…';
  try {
    const code = await decode(file);
    if (code) location.assign(`/venmo/phone?${new URLSearchParams({ code })}`);
    else status.textContent = 'No code found in this image.';
  } catch {
    // The browser cannot read the file as an image.
    status.textContent = 'This file isn’t an image.';
  }
}

const imageIn = ({ files }) => [...files].find(({ type }) => type.startsWith('image/')) ?? files[0];

find('image').addEventListener('change', ({ target }) => scan(target.files[0]));
document.addEventListener('paste', ({ clipboardData }) => scan(imageIn(clipboardData)));
document.addEventListener('dragover', (event) => {
  event.preventDefault();
  drop.classList.add('over');
});
document.addEventListener('dragleave', () => drop.classList.remove('over'));
document.addEventListener('drop', (event) => {
  event.preventDefault();
  drop.classList.remove('over');
  scan(imageIn(event.dataTransfer));
});

function createRow({ id, href, shop, amount }) {
  const row = document.createElement('li');
  row.dataset.id = id;
  const link = document.createElement('a');
  link.href = href;
  const parts = [shop, amount ?? '', ''].map((text) => {
    const part = document.createElement('span');
    part.textContent = text;
    return part;
  });
  parts[2].dataset.age = '';
  link.append(...parts);
  row.append(link);
  return row;
}

/** Does not move rows that are still shown, so that the focus stays on them. */
function show(codes) {
  const known = new Map([...list.children].map((row) => [row.dataset.id, row]));
  const rows = codes.map((code) => known.get(code.id) ?? createRow(code));
  for (const row of known.values()) if (!rows.includes(row)) row.remove();
  rows.forEach((row, index) => {
    if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null);
  });
  codes.forEach(({ ageSeconds }, index) => {
    rows[index].querySelector('[data-age]').textContent = `${ageSeconds} s ago`;
  });
  find('empty').hidden = codes.length > 0;
}

async function refresh() {
  try {
    const response = await fetch('/venmo/phone/codes');
    if (response.ok) show((await response.json()).codes);
  } catch {
    // The sandbox is not running; the next refresh tries again.
  }
  setTimeout(refresh, refreshEveryMs);
}
setTimeout(refresh, refreshEveryMs);
