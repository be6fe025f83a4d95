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

export function takeReturn(storage: Storage, sub: string): string {
  const text = storage.getItem(key);
  storage.removeItem(key);
  if (text === null) return '/';
  const { path, sub: before } = JSON.parse(text) as Kept;
  const isOurs = path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/login');
  return isOurs && (before === null || before === sub) ? path : '/';
}
