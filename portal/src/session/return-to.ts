const key = 'vision-return-to';

interface Kept {
  path: string;
  /** The user's id; null before sign-in. */
  sub: string | null;
}

/** Stores the page to open after the next sign-in, for this tab and the same user only. */
export function rememberReturn(storage: Storage, kept: Kept): void {
  storage.setItem(key, JSON.stringify(kept));
}

export function forgetReturn(storage: Storage): void {
  storage.removeItem(key);
}

/** Returns the page to open after the sign-in, once. */
export function takeReturn(storage: Storage, sub: string): string {
  const kept = readKept(storage);
  storage.removeItem(key);
  return kept && (kept.sub === null || kept.sub === sub) ? kept.path : '/';
}

/** Returns the store of the page to open after the sign-in; null if it names none. */
export function storeOfReturn(storage: Storage): string | null {
  const { path = '' } = readKept(storage) ?? {};
  return new URLSearchParams(path.split('?')[1]).get('store');
}

function readKept(storage: Storage): Kept | null {
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
