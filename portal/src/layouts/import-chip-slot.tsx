import { type ComponentType, useEffect, useState } from 'react';
import { runWhenIdle } from '../lib/idle.js';

/** Place of a running import in the header. Its code loads while the browser is idle: no page waits for it. */
export function ImportChipSlot() {
  const [Chip, setChip] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      runWhenIdle([
        () => {
          import('../components/import/import-chip.js').then(
            (module) => {
              setChip(() => module.ImportChip);
            },
            // The pages work without it, and the next page loads it again.
            () => undefined,
          );
        },
      ]),
    [],
  );
  return Chip ? <Chip /> : null;
}
