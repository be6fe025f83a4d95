/**
 * Returns a function that loads a module once. After a failure the next call loads it again, with a query: Firefox keeps a
 * failed import for the lifetime of the page.
 */
export function moduleLoader<Module>(address: string): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  let query = '';
  return () =>
    (loading ??= (import(address + query) as Promise<Module>).catch((cause: unknown) => {
      loading = undefined;
      query = `?${Date.now()}`;
      throw cause;
    }));
}
