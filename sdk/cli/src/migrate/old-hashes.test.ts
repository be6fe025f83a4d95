import { describe, expect, it } from 'vitest';
import { findingsOf } from './test-support.js';

const address = 'https://js.braintreegateway.com/web/dropin/1.43.0/js/dropin.min.js';

/** Returns the places of hashes that must be changed by hand. */
const hashes = (file: string, text: string) =>
  findingsOf(file, text).flatMap(({ kind, text: excerpt, why }) =>
    kind === 'manual' && why.startsWith('The hash is') ? [excerpt] : [],
  );

describe('the hash of an old script', () => {
  it.each([
    ['an array', 'a.php', `<?php $s = ['src' => '${address}', 'integrity' => 'sha384-OLD'];`],
    [
      'a filter of WordPress',
      'b.php',
      `<?php wp_enqueue_script('bt', '${address}'); add_filter('script_loader_tag', fn($t) => str_replace(' src', ' integrity="sha384-OLD" src', $t));`,
    ],
    ['options of a function', 'c.js', `loadScript('${address}', { integrity: 'sha384-OLD' });`],
    ['a constant', 'd.js', `const hash = 'sha384-OLD';\nloadScript('${address}', hash);`],
    ['a template literal', 'e.js', `loadScript('${address}', \`sha384-OLD\`);`],
    [
      'another script of a page',
      'f.html',
      `<script src="${address}"></script><script>h = 'sha384-OLD'</script>`,
    ],
  ])('is listed in %s', (_, file, text) => {
    expect(hashes(file, text)).toEqual(['sha384-OLD']);
  });

  it('is replaced beside an address that is put together', () => {
    const short = address.replace('https:', '');
    const found = findingsOf('a.jsx', `<Script src={p + '${short}'} integrity="sha384-OLD" />;`);
    expect(found).toMatchObject([
      { kind: 'change', after: expect.stringContaining('"sha384-new"') as string },
    ]);
  });

  it.each([
    [
      'another library',
      'a.html',
      `<script src="https://code.jquery.com/j.js" integrity="sha256-JQ"></script><script src="${address}"></script>`,
    ],
    [
      'another library in code',
      'b.js',
      `all({ src: 'https://code.jquery.com/j.js', integrity: 'sha256-JQ' }); load('${address}');`,
    ],
    [
      'a policy',
      'c.js',
      `policy(["'self'", "'sha256-INLINE'"], "script-src 'sha256-INLINE'"); load('${address}');`,
    ],
    ['a comment', 'd.js', `load('${address}'); // sha384-OLD`],
    ['a file without an address', 'e.js', "const hash = 'sha384-OLD'; use(hash, '@tessera/web');"],
  ])('is not that of %s', (_, file, text) => {
    expect(hashes(file, text)).toEqual([]);
  });
});
