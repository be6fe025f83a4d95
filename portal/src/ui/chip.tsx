import { Icon, type IconName } from './icon.js';
import type { Tone } from './notice.js';

/** Shows a status by text and icon, never by color alone. */
export function Chip({ tone, icon, children }: { tone: Tone | 'neutral'; icon: IconName; children: string }) {
  return (
    <span className="chip" data-tone={tone}>
      <Icon name={icon} size={14} />
      <span>{children}</span>
    </span>
  );
}
