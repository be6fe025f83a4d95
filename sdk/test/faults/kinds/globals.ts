import type { Page } from 'playwright';
import { oldLibraries, preludes } from '../../support/foreign-globals.js';
import type { TranslatedPage } from '../../page-scripts/translator.js';
import type { FaultMaker } from '../fault.js';

const translate = ({ page }: { page: Page }): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as TranslatedPage).translate();
  });

/** Globals that scripts of the page have replaced before the SDK loads, which no method may notice. */
export const globalFaults: readonly FaultMaker[] = [
  { name: 'zone.js', first: preludes['zone.js'] },
  { name: 'Promise replaced', first: oldLibraries('promise') },
  { name: 'toJSON on prototypes', first: oldLibraries('toJSON') },
  { name: 'enumerable members', first: oldLibraries('members') },
  { name: 'functions wrapped', first: oldLibraries('wrappers') },
  { name: 'page translated', first: preludes.translator, make: translate, meanwhile: translate },
];
