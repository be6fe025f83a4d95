import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { run } from 'axe-core';

interface Checker {
  axe?: { run: typeof run };
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules for whole pages: a frame is a part of one. */
const ofPages = ['bypass', 'landmark-one-main', 'page-has-heading-one'];

/** What axe finds in the documents of frames, each as `rule: elements`. */
export async function findings(page: Page, frames: readonly Frame[]): Promise<string[]> {
  const backdrop = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const all: string[] = [];
  for (const frame of frames) all.push(...(await findingsIn(frame, backdrop)));
  return all;
}

async function findingsIn(frame: Frame, backdrop: string): Promise<string[]> {
  // Fetched as a script it would meet the policy of the frame; what the driver evaluates does not.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(await source);
  return frame.evaluate(
    async ([color, names]) => {
      const { axe } = window as Checker;
      if (!axe) throw new TypeError('the checker is not there');
      // The frame is see-through, which the checker inside it would take for white.
      const { style } = document.documentElement;
      style.setProperty('background', color);
      const rules = Object.fromEntries(names.map((name) => [name, { enabled: false }]));
      const { violations } = await axe.run(document, { rules, resultTypes: ['violations'] });
      style.removeProperty('background');
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [backdrop, ofPages] as const,
  );
}
