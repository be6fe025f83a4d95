import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { main } from '../../cli/src/main.js';

const example = path.resolve(import.meta.dirname, '../../../examples/hosted-fields-move');

/** Returns the lines that `npx tessera migrate --write` changes in a copy of the example, each with its file. */
export async function changedLines(assets: string): Promise<readonly string[]> {
  const copy = mkdtempSync(path.join(tmpdir(), 'move-'));
  try {
    cpSync(example, copy, { recursive: true });
    const ignored = () => undefined;
    const code = await main(['migrate', copy, '--assets', assets, '--write'], {
      log: ignored,
      error: ignored,
    });
    if (code !== 0) throw new Error(`The command ended with ${code}`);
    return readdirSync(copy).flatMap((name) => {
      const linesOf = (folder: string) => readFileSync(path.join(folder, name), 'utf8').split('\n');
      const before = linesOf(example);
      return linesOf(copy)
        .filter((line, index) => line !== before[index])
        .map((line) => `${name}: ${line.trim()}`);
    });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
