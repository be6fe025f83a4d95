import path from 'node:path';

/** Script of a shop. */
export interface Module {
  readonly path: string;
  readonly text: string;
}

const specifiers = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"]([^'"\s]+)['"]/g;
const extension = /\.(?:[cm]?[jt]sx?|vue|svelte)$/;

/** Imports among the modules of a shop. */
export class ImportGraph {
  readonly #imports = new Map<string, readonly string[]>();
  /** Paths without the extension, as imports have them. */
  readonly #byName = new Map<string, string>();

  constructor(modules: readonly Module[]) {
    for (const module of modules) {
      const name = module.path.replace(extension, '');
      this.#byName.set(name, module.path);
      if (path.posix.basename(name) === 'index') this.#byName.set(path.posix.dirname(name), module.path);
    }
    for (const module of modules) {
      const found = [...module.text.matchAll(specifiers)].map(([, specifier = '']) => specifier);
      this.#imports.set(
        module.path,
        found.flatMap((specifier) => this.#resolve(module.path, specifier) ?? []),
      );
    }
  }

  /** Returns the modules that a module imports, also through others. */
  reachable(from: string): ReadonlySet<string> {
    const found = new Set<string>();
    const visit = (file: string): void => {
      for (const imported of this.#imports.get(file) ?? []) {
        if (found.has(imported)) continue;
        found.add(imported);
        visit(imported);
      }
    };
    visit(from);
    return found;
  }

  #resolve(from: string, specifier: string): string | undefined {
    const name = specifier.replace(extension, '');
    if (name.startsWith('.')) return this.#byName.get(path.posix.join(path.posix.dirname(from), name));
    // An alias such as `@/components/form`, or a path below the folder of the sources.
    const [, inner] = /^(?:[@~#]?\/|src\/)(.+)$/.exec(name) ?? [];
    if (inner === undefined) return undefined;
    const found = [...this.#byName].filter(([known]) => known === inner || known.endsWith(`/${inner}`));
    return found.length === 1 ? found[0]?.[1] : undefined;
  }
}
