import { usePortal } from '../context/portal-context.js';
import type { CallOptions } from '../http/client.js';
import type { MessageKey } from '../i18n/i18n.js';
import { datedName, saveFile } from '../lib/save-file.js';
import { useOnce } from '../lib/use-once.js';

/** The server reads the file from its database while it sends it. */
const asFile: CallOptions = { timeoutMs: 300_000, read: (response) => response.blob() };

/**
 * Returns a function that saves a response as a CSV file, once at a time. A failure is shown as a toast.
 *
 * @param failed Message of a failure. The page stays as it is, and the button can be pressed again.
 */
export function useFileExport(failed: MessageKey) {
  const { toasts } = usePortal();
  const { once, isBusy } = useOnce();
  const run = (load: (options: CallOptions) => Promise<Blob>, name: string) =>
    once(async () => {
      try {
        saveFile(await load(asFile), datedName(name, new Date()));
      } catch {
        toasts.show({ tone: 'danger', text: failed });
      }
    });
  return { run, isBusy };
}
