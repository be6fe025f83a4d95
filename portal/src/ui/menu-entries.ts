import type { IconName } from './icon.js';

interface MenuItem {
  kind: 'item';
  text: string;
  icon?: IconName;
  /** Draws the command as one that deletes or ends something. */
  isDangerous?: boolean;
  onSelect: () => void;
}

/** Choice of one value; the menu stays open unless `closesMenu` is set. */
export interface MenuChoice {
  kind: 'choice';
  label: string;
  value: string;
  options: readonly { value: string; text: string; detail?: string; lang?: string }[];
  closesMenu?: boolean;
  onChoose: (value: string) => void;
}

/** Setting that is on or off. */
export interface MenuSwitch {
  kind: 'switch';
  text: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Text that explains entries. */
interface MenuNote {
  kind: 'note';
  text: string;
}

export type MenuEntry = MenuItem | MenuChoice | MenuSwitch | MenuNote | { kind: 'line' };
