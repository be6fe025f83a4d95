import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.js';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<Tone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'warning',
};

/** A message in its place on the page. `alert` interrupts; else it is said when there is a pause. */
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
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
