import { spawnSync } from 'node:child_process';

/** Asks Git which paths it ignores; nothing of the repository is run. */
function ask(folder: string, paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return [];
  const args = ['-c', 'core.fsmonitor=false', 'check-ignore', '-z', '--stdin'];
  const options = { cwd: folder, input: paths.join('\0'), encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { status, stdout } = spawnSync('git', args, options);
  return status === 0 ? stdout.split('\0') : [];
}

/**
 * Returns the paths that Git ignores. None without Git or a repository, and if it ignores the folder as a whole.
 *
 * @param paths - Paths below the folder.
 */
export function ignoredByGit(folder: string, paths: readonly string[]): ReadonlySet<string> {
  const isWhole = ask(folder, ['.']).length > 0;
  return new Set(isWhole ? [] : ask(folder, paths).filter((found) => found !== ''));
}
