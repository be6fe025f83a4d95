import type { BrowserContext, CDPSession, Page } from 'playwright-core';

type DomNode = Awaited<ReturnType<typeof readDocument>>['root'];

const readDocument = (session: CDPSession) => session.send('DOM.getDocument', { depth: -1, pierce: true });

const contains = ({ shadowRoots = [], children = [] }: DomNode): boolean =>
  shadowRoots.some(({ shadowRootType }) => shadowRootType === 'closed') ||
  [...shadowRoots, ...children].some(contains);

/** Returns true if the page has closed shadow roots. Scripts cannot read them. */
export async function hasClosedRoots(context: BrowserContext, page: Page): Promise<boolean> {
  const session = await context.newCDPSession(page);
  const { root } = await readDocument(session);
  return contains(root);
}
