import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type { run } from 'axe-core';

interface Checker {
  axe?: { run: typeof run };
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules for whole pages, which do not apply to frames. */
const ofPages = ['bypass', 'landmark-one-main', 'page-has-heading-one'];

/** Rules that depend on the color scheme. */
const ofColors = ['color-contrast', 'link-in-text-block'];

/** Returns the axe findings in the documents of frames, each as `rule: elements`; `only` limits the rules. */
export async function findings(
  page: Page,
  frames: readonly Frame[],
  only: readonly string[] = [],
): Promise<string[]> {
  const backdrop = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const all: string[] = [];
  for (const frame of frames) all.push(...(await findingsIn(frame, backdrop, only)));
  return all;
}

/**
 * Returns axe findings in the light color scheme, and color findings in the dark one. Resets the scheme to
 * light.
 */
export async function findingsInBothSchemes(page: Page, frames: () => readonly Frame[]): Promise<string[]> {
  const light = await findings(page, frames());
  await setScheme(page, 'dark');
  const dark = await findings(page, frames(), ofColors);
  await setScheme(page, 'light');
  return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}

/** Sets the page's color scheme, and waits until the fields in frames have it. */
async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.style.setProperty('color-scheme', value);
  }, scheme);
  for (const frame of page.frames().slice(1)) {
    await expect(frame.locator('html')).toHaveAttribute('data-scheme', scheme);
  }
}

async function findingsIn(frame: Frame, backdrop: string, only: readonly string[]): Promise<string[]> {
  // Evaluated by the driver, because the frame's policy would block a script element.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(await source);
  return frame.evaluate(
    async ([color, names, wanted]) => {
      const { axe } = window as Checker;
      if (!axe) throw new TypeError('the checker is not there');
      // The frame is transparent, which axe would treat as white.
      const { style } = document.documentElement;
      style.setProperty('background', color);
      const rules = {
        ...Object.fromEntries(names.map((name) => [name, { enabled: false }])),
        // Off by default. People who use their voice say the text that they see.
        'label-content-name-mismatch': { enabled: true },
      };
      const { violations } = await axe.run(document, {
        resultTypes: ['violations'],
        ...(wanted.length > 0 ? { runOnly: { type: 'rule', values: [...wanted] } } : { rules }),
      });
      style.removeProperty('background');
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [backdrop, ofPages, only] as const,
  );
}
