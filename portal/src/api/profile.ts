import { usePortal, useSession } from '../context/portal-context.js';
import { loadProfile } from '../http/profile.js';
import { readClaims } from '../session/claims.js';
import { useData } from './use-data.js';

export const profileKeys = {
  me: (sub: string) => ['profile', sub] as const,
};

export function useProfile() {
  const { api } = usePortal();
  const { sub } = readClaims(useSession()?.token) ?? {};
  return useData(sub === undefined ? null : profileKeys.me(sub), () => loadProfile(api));
}
