import { describe, expect, it } from 'vitest';
import type { PageFacts } from '../facts.types.js';
import { assets, found, frame, script } from '../test-support.js';

const file = `${assets}/web/3.102.0/html/drop-in.min.js`;
const missingDropIn = { seconds: 10, error: 'options.container is wrong.' };
const code = { level: 'error', text: 'Drop-in: The code of the form could not be loaded.' } as const;

describe('findings about the Drop-in', () => {
  it.each<readonly [id: string, change: Partial<PageFacts>, text: string]>([
    ['drop-in-missing', { missingDropIn }, 'after 10 seconds. Its last error: options.container is wrong.'],
    [
      'drop-in-logged',
      { logs: [{ level: 'warn', text: 'Drop-in: The attribute data-x sets nothing.' }] },
      'The page has logged: Drop-in: The attribute data-x sets nothing.',
    ],
    ['drop-in-logged', { logs: [{ ...code, text: `${code.text} ${file}?a=b` }] }, `loaded. ${file}`],
    [
      'script-tag-unauthorized',
      {
        scripts: [
          script('dropin/1.47.0/js/dropin.min.js', {
            ...{ integrity: 'x', crossOrigin: '', unusedAttributes: ['data-locale'] },
          }),
        ],
      },
      'The script tag in the form has data-locale, but no data-braintree-dropin-authorization:',
    ],
    [
      'assets-cors',
      { withoutCors: [`${file}?a=b`] },
      `${file} is answered without Access-Control-Allow-Origin:`,
    ],
  ])('contain %s', (id, change, text) => {
    const finding = found(change).find((each) => each.id === id);
    expect(finding?.text, JSON.stringify(found(change))).toContain(text);
    expect(finding?.text).not.toContain('?');
  });

  it('have the severity of the console', () => {
    expect(found({ logs: [code, { ...code, level: 'warn', text: 'Drop-in: x' }] })).toMatchObject([
      { severity: 'error' },
      { severity: 'warning' },
    ]);
  });

  it.each<readonly [title: string, change: Partial<PageFacts>, ids: readonly string[]]>([
    [
      'assets without the header for other origins',
      {
        ...{ withoutCors: [file], missingDropIn, logs: [code] },
        requests: ['drop-in', 'chunks/a'].map((name) => ({
          ...{ url: `${assets}/web/3.102.0/html/${name}.min.js`, status: undefined },
        })),
        errors: [
          { code: 'SCRIPT_FAILED', message: 'The code could not be loaded.' },
          {
            code: undefined,
            message: `${file} could not be loaded. Its origin must be reachable, allowed …`,
          },
        ],
      },
      ['assets-cors'],
    ],
    [
      'a Drop-in whose error was reported',
      { missingDropIn, errors: [{ code: undefined, message: 'x' }] },
      ['create-failed'],
    ],
    [
      'a bundle with a Drop-in that is not shown',
      {
        ...{ missingDropIn, hasBundle: true, elements: [], scripts: [], frames: [], requests: [] },
        framePage: undefined,
      },
      ['drop-in-missing'],
    ],
    [
      'a Drop-in that is not shown beside an error that does not prevent it',
      { missingDropIn, hasPrivateKey: true },
      ['drop-in-missing', 'private-key'],
    ],
    ['frames that are missing', { missingDropIn, ...frame({ status: 404 }) }, ['frames-missing']],
  ])('are one for each cause: %s', (_, change, ids) => {
    expect(found(change).map(({ id }) => id)).toEqual(ids);
  });
});
