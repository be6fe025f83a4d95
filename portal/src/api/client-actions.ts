import { useSWRConfig } from 'swr';
import type {
  AddedStore,
  AddedUser,
  StoreInput,
  StorePatch,
  StoreUserInput,
} from '../../contract/clients.js';
import type { Page } from '../../contract/schemas.js';
import type { Store } from '../../contract/stores.js';
import { usePortal } from '../context/portal-context.js';
import { storePath } from './stores.js';

type Version = Pick<Store, 'storeId' | 'version'>;

const matching = ({ version }: Version) => ({ headers: { 'If-Match': `"${version}"` } });

/** Returns the requests that change clients and their users. */
export function useClientActions() {
  const { api } = usePortal();
  const { mutate } = useSWRConfig();
  return {
    /** Adds a client. The key is the same for a repetition. */
    add: (input: StoreInput, key: string) =>
      api.post<AddedStore>('/store', input, { headers: { 'Idempotency-Key': key } }),
    /** Changes one version of a client. Fails if someone else has changed it. */
    change: (store: Version, patch: StorePatch) =>
      api.patch<Store>(storePath(store.storeId), patch, matching(store)),
    read: (id: string) => api.get<Store>(storePath(id)),
    activate: (store: Version) =>
      api.post<Store>(`${storePath(store.storeId)}/activate`, undefined, matching(store)),
    deactivate: (store: Version) =>
      api.post<Store>(`${storePath(store.storeId)}/deactivate`, undefined, matching(store)),
    async isCodeTaken(code: string): Promise<boolean> {
      const query = new URLSearchParams({ code, size: '1' });
      return (await api.get<Page<Store>>(`/store?${query.toString()}`)).total > 0;
    },
    addUser: (id: string, input: StoreUserInput, key: string) =>
      api.post<AddedUser>(`${storePath(id)}/user`, input, { headers: { 'Idempotency-Key': key } }),
    removeUser: (id: string, userId: string) =>
      api.delete(`${storePath(id)}/user/${encodeURIComponent(userId)}`),
    /** Sends the message about the access again. */
    inviteUser: (id: string, userId: string) =>
      api.post(`${storePath(id)}/user/${encodeURIComponent(userId)}/invite`),
    /** Loads everything about clients again. */
    refresh: () => mutate((key) => Array.isArray(key) && (key[0] === 'stores' || key[1] === 'stores')),
  };
}
