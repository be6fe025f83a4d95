import { describe, expect, it } from 'vitest';
import { changed, changeOf, findingsOf, target } from './test-support.js';
import { planFiles } from './plan.js';

const old = '//js.braintreegateway.com/web/3.99.0/js/client.min.js';
const moved = '//assets.shop.example/web/3.102.0/js/client.min.js';

describe('an address that is joined to a protocol', () => {
  it.each([
    `s.src = ('https:' == document.location.protocol ? 'https:' : 'http:') + '${old}';`,
    `s.src = 'https:' + "${old}";`,
    `load(proto.concat('${old}'));`,
    `load('https:'.concat("", "${old}"));`,
    `load(['https:', '${old}'].join(''));`,
    `load(p + (isOld ? '${old}' : other));`,
    `load(\`\${p}\${'${old}'}\`);`,
    `const path = '${old}'; load(location.protocol + path);`,
    `load('${old}' + '?v=1');`,
  ])('stays without one: %s', (code) => {
    expect(changeOf('shop.js', code)).toBe(code.replace(old, moved));
    expect(findingsOf('shop.js', code.replace(old, moved))).toEqual([]);
  });

  it('stays without one in JSX, in components and in PHP', () => {
    const files = {
      'a.jsx': `export const A = ({ p }) => <Script src={p + '${old}'} />;`,
      'b.vue': `<script>export default { u: location.protocol + "${old}" };</script>`,
      'c.php': `<?php $u = (is_ssl() ? 'https:' : 'http:') . '${old}';`,
      'd.php': `<?php $u = implode('', ['https:', '${old}']);`,
    };
    const after = changed(files);
    for (const [file, text] of Object.entries(files)) expect(after[file]).toBe(text.replace(old, moved));
  });

  it('is whole as the source of an element', () => {
    expect(changeOf('shop.js', `s.src = '${old}';`)).toBe(`s.src = 'https:${moved}';`);
    expect(changeOf('shop.js', `s.setAttribute('src', '${old}');`)).toBe(
      `s.setAttribute('src', 'https:${moved}');`,
    );
    expect(changeOf('shop.html', `<script src="${old}"></script>`)).toContain(`src="https:${moved}"`);
  });

  it('must be changed by hand if the assets are not served over https', () => {
    const facts = { ...target, assets: 'http://localhost:4000' };
    for (const path of ['shop.js', 'shop.php']) {
      const text = path === 'shop.js' ? `load('https:' + '${old}');` : `<?php $u = $p . '${old}';`;
      const [plan] = planFiles([{ path, text }], facts);
      expect(plan?.changed).toBeUndefined();
      expect(plan?.findings).toMatchObject([{ kind: 'manual' }]);
    }
  });

  it('names the real reason in a page that puts it together', () => {
    const [finding] = findingsOf('shop.html', `<script src="{{ proto }}${old}"></script>`);
    expect(finding?.why).toContain('put together');
  });

  it('is no address of npm, of Deno or of a bundler', () => {
    expect(findingsOf('shop.js', "load('jsr:@shop/braintree-web/client.js');")).toEqual([]);
    expect(findingsOf('shop.js', "load('webpack:braintree-web/client.js');")).toMatchObject([
      { kind: 'manual' },
    ]);
  });
});
