import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Menu } from '@base-ui/react/menu';
import { type ReactNode, type RefObject, useState } from 'react';
import { Icon } from './icon.js';
import type { MenuChoice, MenuEntry, MenuSwitch } from './menu-entries.js';

/** Part of the menu that has the focus first: an item after a key, the menu itself after a pointer. */
export type MenuStart = 'menu' | 'first' | 'last';

export interface MenuPopupProps {
  label: string;
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  start: MenuStart;
  onOpenChange: (isOpen: boolean) => void;
  header: ReactNode;
  /** Null while the menu is closed: it shows its last entries until it is gone. */
  entries: readonly MenuEntry[] | null;
}

/** Menu of a `MenuButton`, in its own chunk. */
export function MenuPopup({ label, button, isOpen, start, onOpenChange, header, entries }: MenuPopupProps) {
  // Beside the button, because content outside of all landmarks is hard to find with a screen reader, and content outside of
  // an open dialog cannot be reached.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState(entries);
  if (entries !== null && entries !== shown) setShown(entries);
  const hasOnlyNotes = shown?.every(({ kind }) => kind === 'note') ?? false;
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
        <div ref={setContainer} className="menu-anchor" />
        <Menu.Root
          open={isOpen}
          modal={false}
          onOpenChange={(next, details) => {
            const { target } = details.event;
            // A press on the button toggles the menu itself.
            if (!next && target instanceof Node && button.current?.contains(target)) details.cancel();
            else onOpenChange(next);
          }}
        >
          <Menu.Portal container={container}>
            <Menu.Positioner
              className="menu-place"
              anchor={button}
              align="end"
              sideOffset={8}
              positionMethod="fixed"
            >
              <Menu.Popup
                className="menu"
                aria-label={label}
                finalFocus={button}
                onFocus={({ target, currentTarget, relatedTarget }) => {
                  // After a key, the library focuses the menu itself, because it has no reference to the button.
                  const isEntered = target.matches('[role="menu"]') && !currentTarget.contains(relatedTarget);
                  if (isEntered && start !== 'menu') itemOf(currentTarget, start)?.focus();
                }}
              >
                {header}
                {shown?.map((entry, index) => (
                  <Entry key={index} entry={entry} isReached={hasOnlyNotes} />
                ))}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      </DirectionProvider>
    </CSPProvider>
  );
}

function itemOf(menu: HTMLElement, start: 'first' | 'last'): HTMLElement | undefined {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  return items.at(start === 'first' ? 0 : -1);
}

interface EntryProps {
  entry: MenuEntry;
  /** True if a note can have the focus: a menu must contain an item, and its only text must be found by keys. */
  isReached: boolean;
}

function Entry({ entry, isReached }: EntryProps) {
  switch (entry.kind) {
    case 'line':
      return <Menu.Separator className="menu-line" />;
    case 'note':
      return isReached ? (
        <Menu.Item disabled className="menu-note">
          {entry.text}
        </Menu.Item>
      ) : (
        <p className="menu-note">{entry.text}</p>
      );
    case 'choice':
      return <Choice {...entry} />;
    case 'switch':
      return <Switch {...entry} />;
    case 'item':
      return (
        <Menu.Item
          className="menu-item"
          data-dangerous={entry.isDangerous === true || undefined}
          onClick={entry.onSelect}
        >
          {entry.icon === undefined ? null : <Icon name={entry.icon} size={18} />}
          <span className="menu-text">{entry.text}</span>
        </Menu.Item>
      );
  }
}

function Choice({ label, value, options, closesMenu = false, onChoose }: MenuChoice) {
  return (
    <Menu.RadioGroup aria-label={label} value={value} onValueChange={onChoose}>
      <div className="menu-heading" aria-hidden="true">
        {label}
      </div>
      {options.map((option) => (
        <Menu.RadioItem
          key={option.value}
          className="menu-item"
          value={option.value}
          closeOnClick={closesMenu}
          lang={option.lang}
        >
          <span className="menu-text">
            <span>{option.text}</span>
            {option.detail === undefined ? null : <span className="menu-detail">{option.detail}</span>}
          </span>
          <Menu.RadioItemIndicator className="menu-check">
            <Icon name="check" size={16} />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

function Switch({ text, isOn, onChange }: MenuSwitch) {
  return (
    <Menu.CheckboxItem className="menu-item" checked={isOn} closeOnClick={false} onCheckedChange={onChange}>
      <span className="menu-text">{text}</span>
      <span className="switch" data-checked={isOn || undefined} aria-hidden="true">
        <span className="switch-thumb" />
      </span>
    </Menu.CheckboxItem>
  );
}
