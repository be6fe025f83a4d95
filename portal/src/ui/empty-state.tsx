import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.js';

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  text?: string;
  action?: ReactNode;
}

export function EmptyState({ icon = 'empty', title, text, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <span className="empty-icon">
        <Icon name={icon} size={28} />
      </span>
      <p className="empty-title">{title}</p>
      {text === undefined ? null : <p className="muted">{text}</p>}
      {action}
    </div>
  );
}
