const key = 'vision-return-to';

interface StoredReturn {
  path: string;
  /** The user's id; null before sign-in. */
  sub: string | null;
}

/** Stores the page to open after the next sign-in, for this tab and the same user only. */
export function saveReturn(storage: Storage, stored: StoredReturn): void {
  storage.setItem(key, JSON.stringify(stored));
}

export function clearReturn(storage: Storage): void {
  storage.removeItem(key);
}

/** Returns the page to open after the sign-in, once. */
export function consumeReturn(storage: Storage, sub: string): string {
  const stored = readStored(storage);
  storage.removeItem(key);
  return stored && (stored.sub === null || stored.sub === sub) ? stored.path : '/';
}

/** Returns the store of the page to open after the sign-in; null if it names none. */
export function storeOfReturn(storage: Storage): string | null {
  const { path = '' } = readStored(storage) ?? {};
  return new URLSearchParams(path.split('?')[1]).get('store');
}

function readStored(storage: Storage): StoredReturn | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof value !== 'object' || value === null || !('path' in value && 'sub' in value)) return null;
    const { path, sub } = value;
    if (typeof path !== 'string' || (typeof sub !== 'string' && sub !== null)) return null;
    const isOurs = path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/login');
    return isOurs ? { path, sub } : null;
  } catch {
    // A damaged value counts as none.
    return null;
  }
}
