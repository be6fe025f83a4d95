import type { Frame, Locator, Page } from '@playwright/test';

/** Internal interface of the driver that reaches frames of another site. */
interface Driver {
  _connection: { toImpl(target: object): unknown };
}
interface PageImplementation {
  delegate: { _session: { send(method: string, params: object): Promise<unknown> } };
}

export const isFirefox = (page: Page): boolean =>
  page.context().browser()?.browserType().name() === 'firefox';

/** Sends a command of WebDriver BiDi for the browsing context of a frame; Firefox only. */
export function command(frame: Frame, method: string, params: object): Promise<unknown> {
  const { _connection: connection } = frame.page() as unknown as Driver;
  const page = connection.toImpl(frame.page()) as PageImplementation;
  const { _id: context } = connection.toImpl(frame) as { _id: string };
  return page.delegate._session.send(method, { context, ...params });
}

export async function frameOf(field: Locator): Promise<Frame> {
  const frame = await (await field.elementHandle()).ownerFrame();
  if (!frame) throw new Error('the field lies in no frame');
  return frame;
}
