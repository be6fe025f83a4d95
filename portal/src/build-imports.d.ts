/** Taken up by the build. */
declare module '*.css';

/** Messages of the sign-in page, compiled by the build. */
declare module '*.json?start' {
  import type { Messages } from '@lingui/core';
  const messages: Messages;
  export { messages as default };
}

/** Messages of the other pages, compiled by the build. */
declare module '*.json?more' {
  import type { Messages } from '@lingui/core';
  const messages: Messages;
  export { messages as default };
}

/** Messages of the details of a campaign, compiled by the build. */
declare module '*.json?setup' {
  import type { Messages } from '@lingui/core';
  const messages: Messages;
  export { messages as default };
}

/** Messages of the import of people, compiled by the build. */
declare module '*.json?import' {
  import type { Messages } from '@lingui/core';
  const messages: Messages;
  export { messages as default };
}

/** Messages of the pages about clients, compiled by the build. */
declare module '*.json?clients' {
  import type { Messages } from '@lingui/core';
  const messages: Messages;
  export { messages as default };
}

/** Messages about the accounts of a store, compiled by the build. */
declare module '*.json?users' {
  import type { Messages } from '@lingui/core';
  const messages: Messages;
  export { messages as default };
}

/** Messages of pages with payments, compiled by the build. */
declare module '*.json?pay' {
  import type { Messages } from '@lingui/core';
  const messages: Messages;
  export { messages as default };
}

/** Messages of the pages about invoices, compiled by the build. */
declare module '*.json?invoices' {
  import type { Messages } from '@lingui/core';
  const messages: Messages;
  export { messages as default };
}

/** Messages of the page about billing, compiled by the build. */
declare module '*.json?billing' {
  import type { Messages } from '@lingui/core';
  const messages: Messages;
  export { messages as default };
}

/** Messages of the pages about orders, compiled by the build. */
declare module '*.json?orders' {
  import type { Messages } from '@lingui/core';
  const messages: Messages;
  export { messages as default };
}

/** Messages of the page with integrations, compiled by the build. */
declare module '*.json?integrations' {
  import type { Messages } from '@lingui/core';
  const messages: Messages;
  export { messages as default };
}

/** Text of a style sheet, for the stories. */
declare module '*.css?inline' {
  const text: string;
  export { text as default };
}
