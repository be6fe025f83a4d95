const key = 'vision-forms';

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Stored {
  /** Id of the user whose values they are. */
  sub: string;
  values: Readonly<Record<string, unknown>>;
}

/** Returns a value that this user has stored in the tab; undefined if there is none. */
export const readValue = (storage: TabStorage, sub: string, name: string): unknown =>
  readStored(storage, sub).values[name];

/** Stores a value of this user in the tab, and deletes those of others. Undefined deletes the value. */
export function storeValue(storage: TabStorage, sub: string, name: string, value: unknown): void {
  const others = Object.entries(readStored(storage, sub).values).filter(([other]) => other !== name);
  const values = Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
  if (Object.keys(values).length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify({ sub, values } satisfies Stored));
}

/** Deletes the values of other users: the next user of the tab must not find names and addresses. */
export function removeOthers(storage: TabStorage, sub: string): void {
  if (Object.keys(readStored(storage, sub).values).length === 0) storage.removeItem(key);
}

function readStored(storage: TabStorage, sub: string): Stored {
  const none = { sub, values: {} };
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof value !== 'object' || value === null || !('sub' in value && 'values' in value)) return none;
    const { sub: owner, values } = value;
    return owner === sub && typeof values === 'object' && values !== null
      ? { sub, values: { ...values } }
      : none;
  } catch {
    // A damaged value counts as none.
    return none;
  }
}
