import type { Browser, Page } from 'playwright';
import type { Origins } from '@tessera/sites';
import { type Camera, type View, openPage, sizeOf } from './view.js';

interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: string;
}

/** Views of a story; those of one language share a load, because the others only change styles. */
const loads: readonly (readonly View[])[] = [
  [
    { scheme: 'light', width: 1280, locale: 'en-US' },
    { scheme: 'dark', width: 1280, locale: 'en-US' },
    { scheme: 'dark', width: 390, locale: 'en-US' },
    { scheme: 'light', width: 390, locale: 'en-US' },
  ],
  [
    { scheme: 'light', width: 390, locale: 'fr-CA' },
    { scheme: 'dark', width: 1280, locale: 'fr-CA' },
  ],
  [{ scheme: 'light', width: 390, locale: 'ar' }],
];

/** Longest time in ms that a story may take. */
const timeoutMs = 30_000;

/** Selection of stories and views. */
export interface StorySelection {
  /** Part of the title or the name. */
  readonly only: string;
  /** Language; undefined for all. */
  readonly locale: string | undefined;
}

/** Takes pictures of the selected stories. */
export async function takeStories(
  browser: Browser,
  origins: Origins,
  camera: Camera,
  { only, locale }: StorySelection,
): Promise<void> {
  // Node does not resolve names below localhost on every system, and its fetch cannot set the host; the browser resolves them.
  const page = await browser.newPage();
  const response = await page.goto(`${origins.storybook}/index.json`);
  if (!response) throw new Error('Storybook has not responded.');
  const { entries } = (await response.json()) as { entries: Record<string, Story> };
  await page.close();
  const stories = Object.values(entries).filter(
    ({ type, title, name }) =>
      type === 'story' && `${title} ${name}`.toLowerCase().includes(only.toLowerCase()),
  );
  const queue = [...stories];
  // Two at once: each has one core.
  const work = async () => {
    for (let story = queue.shift(); story; story = queue.shift())
      await takeStory(browser, origins, camera, { story, locale });
  };
  await Promise.all([work(), work()]);
}

interface StoryViews extends Pick<StorySelection, 'locale'> {
  readonly story: Story;
}

async function takeStory(
  browser: Browser,
  origins: Origins,
  camera: Camera,
  { story, locale }: StoryViews,
): Promise<void> {
  for (const views of loads) {
    const [first] = views;
    if (!first || (locale !== undefined && first.locale !== locale)) continue;
    const page = await openPage(browser, first);
    // The static build of Storybook knows only the ports of `npm start`.
    await page.addInitScript(
      (sites) => {
        Object.assign(window, { __STORY_SITES__: sites });
      },
      { assetsUrl: origins.assets, gatewayUrl: origins.pay },
    );
    const problem = await show(page, origins.storybook, story, first);
    for (const view of views) {
      await page.setViewportSize(sizeOf(view));
      await page.emulateMedia({ colorScheme: view.scheme });
      await page.evaluate((scheme) => {
        const { dataset } = document.documentElement;
        dataset['scheme'] = scheme;
        // Stories of the portal have a theme.
        if (dataset['theme'] !== undefined) dataset['theme'] = scheme;
      }, view.scheme);
      await camera.take(page, `${story.title}: ${story.name}`, view, problem);
    }
    await page.context().close();
  }
}

/** Loads a story and waits until its play function has ended. Returns the failure, if any. */
async function show(
  page: Page,
  origin: string,
  story: Story,
  { scheme, locale }: View,
): Promise<string | undefined> {
  const isRightToLeft = locale === 'ar';
  const globals = [
    `scheme:${scheme}`,
    `direction:${isRightToLeft ? 'rtl' : 'ltr'}`,
    `locale:${isRightToLeft ? 'en-US' : locale}`,
  ];
  const query = new URLSearchParams({ id: story.id, viewMode: 'story', globals: globals.join(';') });
  await page.goto(`${origin}/iframe.html?${query.toString()}`);
  const phase = await page
    .waitForFunction(
      () => {
        const { __STORYBOOK_PREVIEW__: preview } = window as {
          __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
        };
        const current = preview?.currentRender?.phase ?? '';
        return ['finished', 'errored', 'aborted'].includes(current) ? current : undefined;
      },
      undefined,
      { timeout: timeoutMs },
    )
    .then((handle) => handle.jsonValue())
    .catch(() => 'timed out');
  return phase === 'finished' ? undefined : `story ${phase}`;
}
