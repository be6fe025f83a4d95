/** Updates the console's lists. The pages also work without this script. */

const pollEveryMs = 1500;

// The policy receives only HTML of this server, which has escaped it.
const policy = globalThis.trustedTypes?.createPolicy('tessera-console', { createHTML: (html) => html }) ?? {
  createHTML: (html) => html,
};

const page = document.querySelector('main')?.dataset.page ?? '';
let revision = '';
let isPaused = false;

/** Replaces changed rows only. Unchanged ones keep their elements, with focus, selection and open details. */
function update(list, html) {
  const template = document.createElement('template');
  template.innerHTML = policy.createHTML(html);
  const present = new Map([...list.children].map((row) => [row.dataset.key, row]));
  let cursor = list.firstElementChild;
  for (const fresh of [...template.content.children]) {
    const known = present.get(fresh.dataset.key);
    if (known && known.dataset.version === fresh.dataset.version) {
      if (known === cursor) cursor = cursor.nextElementSibling;
      else list.insertBefore(known, cursor);
      continue;
    }
    list.insertBefore(fresh, cursor);
    if (!known) continue;
    const wasOpen = known.querySelector('details')?.open;
    const hadFocus = known.contains(document.activeElement);
    if (known === cursor) cursor = cursor.nextElementSibling;
    known.remove();
    if (wasOpen) fresh.querySelector('details').open = true;
    if (hadFocus) fresh.querySelector('summary, button, input')?.focus();
  }
  while (cursor) {
    const next = cursor.nextElementSibling;
    cursor.remove();
    cursor = next;
  }
}

function isTyping() {
  return (
    document.activeElement instanceof HTMLInputElement &&
    document.activeElement.closest('[data-live]') !== null
  );
}

async function poll() {
  if (isPaused || document.hidden || isTyping()) return;
  const query = new URLSearchParams({ page, since: revision, query: location.search });
  const response = await fetch(`/console/api/live?${query}`);
  if (response.status !== 200) return;
  const state = await response.json();
  revision = String(state.revision);
  for (const [name, html] of Object.entries(state.sections)) {
    const list = document.querySelector(`[data-live="${name}"]`);
    if (list) update(list, html);
  }
}

async function keepPolling() {
  try {
    await poll();
  } catch {
    // If the server is unavailable, for example during a restart, the next poll tries again.
  }
  setTimeout(keepPolling, pollEveryMs);
}

function addPauseButton() {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  button.setAttribute('aria-pressed', 'false');
  button.textContent = 'Pause updates';
  button.addEventListener('click', () => {
    isPaused = !isPaused;
    button.setAttribute('aria-pressed', String(isPaused));
  });
  document.querySelector('[data-live-switch]')?.append(button);
}

if (page !== '') {
  addPauseButton();
  void keepPolling();
}
