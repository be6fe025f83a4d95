import type { Finding } from './finding.types.js';
import { hasWrapper, type KeptPackages } from './package-json.js';
import { mentionsPackage } from './packages.js';
import { isPackageJson, manifestOf, type ShopFile } from './shop-files.js';

const declares = (file: ShopFile): boolean => 'text' in file && mentionsPackage(file.text);

/** Returns what a `package.json` must keep, because files use it: those for which it is the nearest one with the packages. */
export function usedPackages(
  manifest: ShopFile,
  files: readonly ShopFile[],
  code: readonly { readonly path: string; readonly keeps: readonly (Finding['keeps'] | undefined)[] }[],
): KeptPackages {
  const isOwn = (path: string) => (manifestOf(path, files, declares) ?? manifest) === manifest;
  const keeps = code.filter(({ path }) => isOwn(path)).flatMap((plan) => plan.keeps);
  const isWrapped = files.some(
    (file) => isPackageJson(file.path) && 'text' in file && hasWrapper(file.text) && isOwn(file.path),
  );
  return { packages: isWrapped || keeps.includes('packages'), types: keeps.includes('types') };
}
