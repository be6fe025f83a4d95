import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../documents/blocks.js';

interface Rule {
  ruleId: string;
  tags: readonly string[];
  enabled: boolean;
}

const axe = createRequire(import.meta.url)('axe-core') as { getRules(): Rule[] };

/** Rules for whole pages, which the page of the shop has to meet. */
const ofPages = new Set([
  'bypass',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
]);

/** Rules for audio and video, which no element contains. */
const ofMedia = new Set(['no-autoplay-audio', 'video-caption']);

/** Returns the ids of rules that the configuration of the stories turns on. Throws if findings do not fail a story. */
function rulesOfStories(): readonly string[] {
  const preview = readFileSync(path.join(root, 'storybook/preview.ts'), 'utf8');
  const [, settings] = /a11y: \{\s+test: 'error',\s+config: \{ rules: \[(.*?)\] \}/.exec(preview) ?? [];
  if (settings === undefined) throw new Error('Findings of axe do not fail the stories.');
  if (settings.includes('enabled: false')) throw new Error('The stories turn rules of axe off.');
  return [...settings.matchAll(/id: '([\w-]+)', enabled: true/g)].map(([, id = '']) => id);
}

/** Returns the rules of axe that run in the stories and can find something in elements, by the number of their criterion. */
export function axeRulesByCriterion(): Map<string, string[]> {
  const extra = new Set(rulesOfStories());
  const found = new Map<string, string[]>();
  for (const { ruleId, tags, enabled } of axe.getRules()) {
    if (ofPages.has(ruleId) || ofMedia.has(ruleId) || !(enabled || extra.has(ruleId))) continue;
    for (const tag of tags) {
      const [, principle, guideline, number] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? [];
      if (number === undefined) continue;
      const id = `${String(principle)}.${String(guideline)}.${number}`;
      found.set(id, [...(found.get(id) ?? []), ruleId].sort());
    }
  }
  return found;
}
