import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { SelectBox } from './select-box.js';
import { narrow, useMedia } from './use-media.js';

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
  /** True for tabs whose names do not fit on a narrow page: a select replaces them there. */
  hasSelect?: boolean;
  onChange: (id: string) => void;
}

/** Tabs above their content. Arrow keys, Home and End move between them; the open one is part of the address. */
export function Tabs({ label, tabs, value, hasSelect = false, onChange }: TabsProps) {
  const isNarrow = useMedia(narrow);
  if (hasSelect && isNarrow)
    return (
      <div className="tab-group">
        <SelectBox
          label={label}
          value={value}
          options={tabs.map(({ id, name }) => ({ value: id, text: name }))}
          onChoose={onChange}
        />
        <div className="tab-panel">{tabs.find(({ id }) => id === value)?.content}</div>
      </div>
    );
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
