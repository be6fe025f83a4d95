/** Returns the path of a campaign in the API. */
export const policyPath = (id: string): string => `/campaign/policy/${encodeURIComponent(id)}`;
