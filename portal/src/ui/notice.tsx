import type { ReactNode, Ref } from 'react';
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
  ref,
  tone,
  role,
  children,
}: {
  ref?: Ref<HTMLDivElement>;
  tone: Tone;
  role?: 'alert' | 'status';
  children: ReactNode;
}) {
  return (
    <div ref={ref} className="notice" data-tone={tone} role={role}>
      <StartIcon name={toneIcons[tone]} />
      <div>{children}</div>
    </div>
  );
}
