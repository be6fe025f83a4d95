const key = 'vision-return-to';

interface Kept {
  path: string;
  /** Who was there; null for somebody who had not signed in yet. */
  sub: string | null;
}

/** Where to come back to after signing in again: in this tab only, and only for the same person. */
export function rememberReturn(storage: Storage, kept: Kept): void {
  storage.setItem(key, JSON.stringify(kept));
}

export function forgetReturn(storage: Storage): void {
  storage.removeItem(key);
}

export function takeReturn(storage: Storage, sub: string): string {
  const text = storage.getItem(key);
  storage.removeItem(key);
  if (text === null) return '/';
  const { path, sub: before } = JSON.parse(text) as Kept;
  const isOurs = path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/login');
  return isOurs && (before === null || before === sub) ? path : '/';
}
