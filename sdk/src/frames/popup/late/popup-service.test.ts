import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from '#test/support/page-document.js';
import { openDispatchFrame } from '../open-dispatch-frame.js';
import { createPopupService } from './popup-service.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a return page that does not load in time is named, and its frame is removed', async () => {
  const page = openPage();
  const folder = 'https://assets.example/web/1/html/';
  const options = {
    name: 'provider',
    folder,
    landing: 'sepa-landing-frame',
    debug: false,
    bounds: { width: 1, height: 1 },
    locale: 'en',
    timeout: 1,
  };
  await expect(createPopupService(options, openDispatchFrame(options))).rejects.toMatchObject({
    code: 'FRAME_SERVICE_TIMEOUT',
    message: `The return page ${folder}dispatch-frame.min.html did not load in time.`,
  });
  expect(page.frames()).toBe(0);
});
