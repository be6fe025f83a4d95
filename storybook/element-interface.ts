import { Heading, PureArgsTable, useOf } from '@storybook/addon-docs/blocks';
import { type ComponentProps, createElement, Fragment, type ReactNode } from 'react';
import { elementInterface } from './element-arg-types.js';

/** Properties of the table, whose types do not know all values that it shows. */
type TableProps = ComponentProps<typeof PureArgsTable>;

/** Table with the events, methods, slots, parts, custom properties and states of the element that a page is about. */
export function ElementInterface(): ReactNode {
  const { preparedMeta } = useOf('meta', ['meta']);
  const rows = elementInterface(preparedMeta.component);
  if (!rows) return null;
  return createElement(
    Fragment,
    null,
    createElement(Heading, null, 'Interface'),
    createElement(PureArgsTable, { rows } as unknown as TableProps),
  );
}
