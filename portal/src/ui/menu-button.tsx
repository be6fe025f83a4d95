import { type ComponentType, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { MenuEntry } from './menu-entries.js';
import type { MenuPopupProps, MenuStart } from './menu-popup.js';

export interface MenuButtonProps {
  /** Name of the menu. The name of the button is this label, and the text that the button shows. */
  label: string;
  className: string;
  /** Heading of the menu, for example the name of the user. */
  header?: ReactNode;
  /** Called when the menu opens, so that only an open menu has entries. */
  entries: () => readonly MenuEntry[];
  isBusy?: boolean;
  children: ReactNode;
}

/** Loads the chunk with the menu's popup and its library. */
export const loadMenu = () => import('./menu-popup.js');

/**
 * Button that opens a menu. The menu's code loads when the pointer or the focus reaches the button, if not before, so that
 * it does not delay the page.
 */
export function MenuButton({ label, className, header, entries, isBusy = false, children }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Popup, setPopup] = useState<ComponentType<MenuPopupProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [start, setStart] = useState<MenuStart>('menu');
  const load = () => {
    loadMenu().then(
      ({ MenuPopup }) => {
        setPopup(() => MenuPopup);
      },
      // The next press retries.
      () => {
        setOpen(false);
      },
    );
  };
  const toggle = (next: boolean, from: MenuStart) => {
    if (isBusy) return;
    load();
    setStart(from);
    setOpen(next);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={isBusy || undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={({ detail }) => {
          // A key that presses the button counts no clicks.
          toggle(!isOpen, detail === 0 ? 'first' : 'menu');
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          toggle(true, event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        <span className="visually-hidden">{label} </span>
        {children}
      </button>
      {Popup ? (
        <Popup
          label={label}
          button={button}
          isOpen={isOpen}
          start={start}
          onOpenChange={setOpen}
          header={header}
          entries={isOpen ? entries() : null}
        />
      ) : null}
    </>
  );
}
