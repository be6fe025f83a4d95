import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface Tab {
  id: string;
  name: string;
  content: ReactNode;
}

export interface TabsProps {
  /** Name of the group for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the open tab. */
  value: string;
  onChange: (id: string) => void;
}

/** Tabs above their content. Arrow keys, Home and End move between them; the open one is part of the address. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <DirectionProvider direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <Base.Root
        className="tab-group"
        value={value}
        onValueChange={(next: string) => {
          onChange(next);
        }}
      >
        <Base.List className="tab-list" aria-label={label} activateOnFocus>
          {tabs.map(({ id, name }) => (
            <Base.Tab key={id} value={id} className="tab">
              {name}
            </Base.Tab>
          ))}
        </Base.List>
        {tabs.map(({ id, content }) => (
          <Base.Panel key={id} value={id} className="tab-panel">
            {content}
          </Base.Panel>
        ))}
      </Base.Root>
    </DirectionProvider>
  );
}
