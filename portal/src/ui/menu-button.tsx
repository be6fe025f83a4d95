import { type ComponentType, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { MenuEntry } from './menu-entries.js';
import type { MenuPopupProps } from './menu-popup.js';

export interface MenuButtonProps {
  /** Name of the button and of its menu. Contains the text that the button shows. */
  label: string;
  className: string;
  /** Heading of the menu, for example the name of the user. */
  header?: ReactNode;
  /** Called when the menu opens, so that only an open menu has entries. */
  entries: () => readonly MenuEntry[];
  isBusy?: boolean;
  /** Content of the button. */
  children: ReactNode;
}

/**
 * Button that opens a menu. The menu's code loads when the pointer or the focus reaches the button, so that it does not
 * delay the page.
 */
export function MenuButton({ label, className, header, entries, isBusy = false, children }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Popup, setPopup] = useState<ComponentType<MenuPopupProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const load = () => {
    import('./menu-popup.js').then(
      ({ MenuPopup }) => {
        setPopup(() => MenuPopup);
      },
      // The next press retries.
      () => {
        setOpen(false);
      },
    );
  };
  const toggle = (next: boolean) => {
    if (isBusy) return;
    load();
    setOpen(next);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={isBusy || undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          toggle(!isOpen);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          toggle(true);
        }}
      >
        {children}
      </button>
      {Popup ? (
        <Popup
          label={label}
          button={button}
          isOpen={isOpen}
          onOpenChange={setOpen}
          header={header}
          entries={isOpen ? entries() : null}
        />
      ) : null}
    </>
  );
}
