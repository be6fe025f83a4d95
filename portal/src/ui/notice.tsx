import type { ReactNode } from 'react';
import { StartIcon, type startPaths } from './start-icon.js';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

export const toneIcons: Record<Tone, keyof typeof startPaths> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'warning',
};

/** Message on the page. Screen readers announce `alert` immediately, other kinds at the next pause. */
export function Notice({
  tone,
  role,
  children,
}: {
  tone: Tone;
  role?: 'alert' | 'status';
  children: ReactNode;
}) {
  return (
    <div className="notice" data-tone={tone} role={role}>
      <StartIcon name={toneIcons[tone]} />
      <div>{children}</div>
    </div>
  );
}
