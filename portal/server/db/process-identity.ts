import { readFileSync } from 'node:fs';

/**
 * Identity of a process. The process id alone is not unique: containers reuse small ids after a restart, and
 * a lock would look held forever. Therefore the start time is part of it.
 */
export interface ProcessIdentity {
  pid: number;
  /** Boot id and start time from the operating system; null if it does not provide them. */
  birth: string | null;
  startedAtMs: number;
}

/** Tolerance for clock adjustments and rounding between two readings of the start time. */
const startToleranceMs = 2_000;

export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    birth: birthOf(process.pid),
    startedAtMs: Math.round(Date.now() - process.uptime() * 1_000),
  };
}

export function isRunning(known: ProcessIdentity): boolean {
  if (!isAlive(known.pid)) return false;
  if (known.birth !== null) return known.birth === birthOf(known.pid);
  if (known.pid !== process.pid) return true;
  return Math.abs(known.startedAtMs - ownIdentity().startedAtMs) < startToleranceMs;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function birthOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The second field is the program's name in brackets, which may contain blanks and brackets.
    const startTicks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return startTicks === undefined ? null : `${boot}:${startTicks}`;
  } catch {
    // Systems without /proc are identified by the process id alone.
    return null;
  }
}
