import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { examples } from './examples.js';
import { type Origins, withOrigins } from './origins.js';
import { policyFor } from './policy.js';

export interface ExampleFilesOptions {
  /** Folder of the build, with `examples/`. */
  dist: string;
  origins: Origins;
}

const sources = path.join(import.meta.dirname, '../..');

/** Files of pages, in which addresses of the sites are replaced. Others of a folder are not served. */
const isServed = /\.(?:html|js|css)$/;

/** Returns the text of a file, or undefined if there is none. */
async function readText(folder: string, file: string): Promise<string | undefined> {
  const found = path.join(folder, file);
  if (!found.startsWith(folder + path.sep) || !isServed.test(found)) return undefined;
  return readFile(found, 'utf8').catch(() => undefined);
}

/** Serves the examples that are files, under `/NAME/`. */
export function exampleFiles({ dist, origins }: ExampleFilesOptions): Hono {
  const app = new Hono();
  for (const { name, built = name, policy, change } of examples) {
    const builtFolder = path.join(dist, 'examples', built);
    const sendFile = async (c: Context, file: string) => {
      const text = await readText(existsSync(builtFolder) ? builtFolder : path.join(sources, name), file);
      if (text === undefined) return c.notFound();
      const body = withOrigins(change?.(text) ?? text, origins);
      c.header('Cache-Control', 'no-cache');
      c.header('Content-Type', getMimeType(file) ?? 'text/plain');
      if (file.endsWith('.html')) {
        const strict = policyFor(body, origins);
        c.header('Content-Security-Policy', policy?.(strict, origins) ?? strict);
      }
      return c.body(body);
    };
    app.get(`/${name}`, (c) => sendFile(c, 'index.html'));
    app.get(`/${name}/:file{.+}`, (c) => sendFile(c, c.req.param('file')));
  }
  return app;
}
