/** Returns true if a module is `top` or one of its static imports, direct or indirect. */
export function importsStatically(top, id, getModuleInfo, seen = new Set()) {
  if (id === top) return true;
  if (seen.has(top)) return false;
  seen.add(top);
  return (getModuleInfo(top)?.importedIds ?? []).some((next) =>
    importsStatically(next, id, getModuleInfo, seen),
  );
}
