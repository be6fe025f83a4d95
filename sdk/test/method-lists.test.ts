import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listedFiles } from '../../.config/run/method-lists.mjs';

it.each(await listedFiles())(
  '%s lists the methods of the folders (npm run lists writes it)',
  (file, content) => {
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toBe(content);
  },
);
