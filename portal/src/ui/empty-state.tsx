import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.js';
import { useFocusHandover } from './use-focus-handover.js';

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  text?: string;
  action?: ReactNode;
}

export function EmptyState({ icon = 'empty', title, text, action }: EmptyStateProps) {
  const part = useFocusHandover<HTMLDivElement>();
  return (
    <div ref={part} className="empty">
      <span className="empty-icon">
        <Icon name={icon} size={28} />
      </span>
      <p className="empty-title">{title}</p>
      {text === undefined ? null : <p className="muted">{text}</p>}
      {action}
    </div>
  );
}
