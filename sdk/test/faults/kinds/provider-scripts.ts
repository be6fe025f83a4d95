import type { FaultMaker } from '../fault.js';

const without: FaultMaker['without'] = ({ script }) => (script ? undefined : 'loads no script of a provider');

const served = (name: string, status: number, body: string): FaultMaker => ({
  name,
  without,
  make: async ({ page }, { script }) => {
    if (!script) return;
    await page.route(script.address, (route) =>
      route.fulfill({ status, body, contentType: 'text/javascript' }),
    );
  },
  expected: ({ script }) => script?.failed,
});

/** Faults of scripts that a method loads from a provider. */
export const scriptFaults: readonly FaultMaker[] = [
  served('provider script 404', 404, ''),
  { ...served('provider script throws', 200, 'throw new Error("broken")'), expected: brokenOf },
  { ...served('provider script without global', 200, ''), expected: brokenOf },
  {
    name: 'provider script never loads',
    without: (method) =>
      without(method) ?? (method.script?.silent === undefined ? 'has no deadline for the script' : undefined),
    make: async ({ page }, { script }) => {
      if (script) await page.route(script.address, () => undefined);
    },
    expected: ({ script }) => script?.silent,
  },
];

function brokenOf({ script }: Parameters<NonNullable<FaultMaker['expected']>>[0]): string | undefined {
  return script?.broken ?? script?.failed;
}
