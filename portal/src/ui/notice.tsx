import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.js';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<Tone, IconName> = {
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
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
