import { Combobox as Base } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useState } from 'react';
import { useT } from '../i18n/i18n.js';
import { Button } from '../ui/button.js';
import { FieldLayout } from '../ui/field.js';
import { Icon } from '../ui/icon.js';
import { describe } from './describe-error.js';
import { type SearchState, useAsyncSearch } from './use-async-search.js';

export interface ComboboxProps<Item> {
  label: string;
  hint?: string;
  error?: string | undefined;
  id?: string;
  value: Item | null;
  onChange: (item: Item | null) => void;
  /** Returns the id by which items are compared. */
  itemKey: (item: Item) => string;
  /** Text of an item, also in the input after it was chosen. */
  itemText: (item: Item) => string;
  /** Second line of an item. */
  itemDetail?: (item: Item) => string;
  /** Returns the items for a text that is not empty. Rejects with the call's error. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Item[]>;
}

/** Input that searches on the server while the user types, and takes one of the results. */
export function Combobox<Item>({
  label,
  hint,
  error,
  id,
  value,
  onChange,
  itemKey,
  itemText,
  itemDetail,
  search,
}: ComboboxProps<Item>) {
  const t = useT();
  const { state, start } = useAsyncSearch(search);
  // Inside a dialog, content outside of it cannot be reached.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const found = state.status === 'found' ? state.items : [];
  const isKnown = value === null || found.some((item) => itemKey(item) === itemKey(value));
  const items = isKnown ? found : [...found, value];
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        items={items}
        filteredItems={found}
        filter={null}
        value={value}
        itemToStringLabel={itemText}
        isItemEqualToValue={(one, other) => itemKey(one) === itemKey(other)}
        onValueChange={onChange}
        onInputValueChange={(text, { reason }) => {
          if (reason !== 'item-press') start(text);
        }}
      >
        <FieldLayout id={id} label={label} hint={hint} error={error}>
          {(props) => (
            <Base.InputGroup className="combobox">
              <Base.Input
                {...props}
                // The library hides the label from screen readers while the list is open.
                aria-label={label}
                className="input"
                onKeyDown={(event) => {
                  // Escape closes only the list, not a surrounding dialog.
                  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
                  if (event.key === 'Escape' && isOpen) event.preventDefault();
                }}
              />
              {value === null ? null : (
                <Base.Clear className="icon-button" aria-label={t('combobox.clear')}>
                  <Icon name="close" size={16} />
                </Base.Clear>
              )}
            </Base.InputGroup>
          )}
        </FieldLayout>
        <div ref={setContainer} className="menu-anchor" />
        <Base.Portal container={container}>
          <Base.Positioner className="menu-place" sideOffset={4} positionMethod="fixed">
            <Base.Popup className="combobox-popup" aria-busy={state.status === 'searching' || undefined}>
              <Base.Status className="combobox-status">
                <Status
                  state={state}
                  onRetry={(text) => {
                    start(text, 0);
                  }}
                />
              </Base.Status>
              <Base.List className="combobox-list">
                {(item: Item) => (
                  <Base.Item key={itemKey(item)} value={item} className="menu-item">
                    <span className="menu-text">
                      <span>{itemText(item)}</span>
                      {itemDetail ? <span className="menu-detail">{itemDetail(item)}</span> : null}
                    </span>
                    <Base.ItemIndicator className="menu-check">
                      <Icon name="check" size={16} />
                    </Base.ItemIndicator>
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}

interface StatusProps<Item> {
  state: SearchState<Item>;
  onRetry: (text: string) => void;
}

/** State of the search, announced politely. */
function Status<Item>({ state, onRetry }: StatusProps<Item>) {
  const t = useT();
  switch (state.status) {
    case 'idle':
      return <span>{t('combobox.type')}</span>;
    case 'searching':
      return <span>{t('combobox.searching')}</span>;
    case 'found':
      return (
        <span>
          {state.items.length === 0
            ? t('combobox.none', { text: state.text })
            : t('list.found', { total: state.items.length })}
        </span>
      );
    case 'failed':
      return (
        <>
          <span>{describe(state.error, t)} </span>
          <Button
            kind="link"
            size="small"
            onClick={() => {
              onRetry(state.text);
            }}
          >
            {t('error.retry')}
          </Button>
        </>
      );
  }
}
