import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle } from 'lightningcss';

const integrity = (code) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

/** Adds a module whose source is generated; `watched` is the built file that it depends on. */
export function virtualModule(name, watched, write) {
  return {
    name,
    resolveId: (id) => (id === name ? id : null),
    load(id) {
      if (id !== name) return null;
      // While watching: the names of the files contain hashes of their content.
      this.addWatchFile(watched);
      return write();
    },
  };
}

/**
 * Gives every entry a file of its own, which remembers where it came from before anything in it runs:
 * there are the frames. A chunk that several entries share would name the wrong place.
 */
export function markEntries(entries, entryModule) {
  const files = Object.values(entries);
  const prefix = '\0entry:';
  const markPrefix = '\0mark:';
  return {
    name: 'mark-entries',
    resolveId(id, importer) {
      if (id.startsWith(markPrefix)) return { id, moduleSideEffects: true };
      // Settled here: other plugins forget which module a virtual importer was.
      if (importer?.startsWith(prefix) || importer?.startsWith(markPrefix)) return id;
      return importer === undefined && files.includes(id) ? prefix + id : null;
    },
    async resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string') return null;
      const found = await this.resolve(specifier, importer);
      // The entry's own file, or its code would lie in one more.
      return found && files.includes(found.id) ? prefix + found.id : found;
    },
    load(id) {
      if (id.startsWith(markPrefix)) {
        return `import { markEntry } from ${JSON.stringify(entryModule)};\nmarkEntry(import.meta.url);`;
      }
      if (!id.startsWith(prefix)) return null;
      const file = id.slice(prefix.length);
      return `import ${JSON.stringify(markPrefix + file)};\nexport * from ${JSON.stringify(file)};`;
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const ids = Object.keys(chunk.modules ?? {});
        const isMarked = ids.some((id) => id.startsWith(markPrefix));
        if (isMarked && !chunk.isEntry && ids.length > 1)
          this.error(`${chunk.fileName} would take itself for an entry`);
      }
    },
  };
}

/**
 * lit-html makes a Trusted Types policy of its own while it is imported, which throws where only
 * ours is allowed. Here it takes ours.
 */
export function onePolicy(policyModule) {
  // Kept over rebuilds: a module that has not changed is not transformed again.
  let isReplaced = false;
  const pattern =
    /\b(\w+)\s*=\s*(\w+)\s*\?\s*\2\.createPolicy\(\s*"lit-html"\s*,\s*\{\s*createHTML:\s*(\w+)\s*=>\s*\3\s*\}\s*\)\s*:\s*void 0/;
  return {
    name: 'one-policy',
    transform(code, id) {
      if (!/[\\/]lit-html[\\/]/.test(id) || !pattern.test(code)) return null;
      isReplaced = true;
      return {
        code: `import { policy as tesseraPolicy } from ${JSON.stringify(policyModule)};\n${code.replace(pattern, '$1=tesseraPolicy')}`,
        map: null,
      };
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('the policy of lit-html was not found');
    },
  };
}

/**
 * Pages that shoppers see in a window of their own follow the system's colours before any script runs, and
 * keep the browser from asking for an icon, which their policy would refuse aloud.
 */
const ofWindows = '<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">';

/** One page per frame program: no more than its script, which a strict policy allows. */
export function framePage(name, suffix, isWindow) {
  return {
    name: 'frame-page',
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
      const source =
        '<!doctype html><html lang="en"><meta charset="utf-8">' +
        '<meta name="viewport" content="width=device-width,initial-scale=1"><title>Tessera</title>' +
        (isWindow ? ofWindows : '') +
        `<script type="module" src="${entry.fileName}" integrity="${integrity(entry.code)}" crossorigin></script>\n`;
      if (source.length > 1024) this.error(`the page of ${name} is larger than 1 kB`);
      this.emitFile({ type: 'asset', fileName: `${name}${suffix}.html`, source });
    },
  };
}

/** Pure calls that create a table or a parser; the bundler removes those whose result is unused. */
const makers = /(?<!function |\.)\b(?:defineErrors|parse(?:Object|List|OneOf|Nullable|Record)|optional)\(/g;

export function markPure() {
  return {
    name: 'mark-pure',
    transform: (code) => ({ code: code.replace(makers, (call) => `/* @__PURE__ */ ${call}`), map: null }),
  };
}

/** Writes a style sheet and what it imports into a folder, as it is and minified. */
export function writeStylesheet(filename, folder) {
  return {
    name: 'stylesheet',
    buildStart() {
      this.addWatchFile(filename);
      const styles = path.join(path.dirname(filename), 'styles');
      for (const name of readdirSync(styles)) this.addWatchFile(path.join(styles, name));
    },
    closeBundle() {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'dropin.css'), bundle({ filename }).code);
      writeFileSync(path.join(folder, 'dropin.min.css'), bundle({ filename, minify: true }).code);
    },
  };
}
