import { describe, expect, it } from 'vitest';
import { changed, changeOf, findingsOf } from './test-support.js';

describe('a script that cannot be parsed', () => {
  const broken = '<<<<<<< HEAD\nconst a = 1;\n=======\n';

  it.each([
    ['names the server package', 'server.js', `${broken}const braintree = require('braintree');`],
    ['names a global', 'shop.js', `${broken}braintree.dropin.create({`],
    ['has a name of its own', 'braintree-view.ts', `${broken}const dropin = 1;`],
    ['is a part of a page', 'shop.html', '<script>if (window.braintree) {</script>'],
    ['is a part of a Pug template', 'shop.pug', 'script.\n  if (window.braintree) {\n'],
    ['is PHP', 'shop.php', '<?php class { braintree dropin'],
    ['is Pug', 'shop.pug', "p(braintree='"],
  ])('has nothing to change if it %s, but no host, package or script of the provider', (_, file, text) => {
    expect(findingsOf(file, text)).toEqual([]);
  });

  it('does not keep the old package', () => {
    const files = {
      'package.json': '{ "dependencies": { "braintree-web": "3.97.0" } }',
      'broken.js': `${broken}braintree.client.create(`,
    };
    expect(changed(files)['package.json']).not.toContain('braintree-web');
  });

  it.each([
    ['shop.js', `${broken}load('//js.braintreegateway.com/web/dropin/1.44.0/js/dropin.js');`],
    ['shop.js', `${broken}import dropin from 'braintree-web-drop-in';`],
    ['shop.js', `${broken}load('/js/dropin.min.js');`],
    ['shop.js', `${broken}import 'react-braintree-fields';`],
    ['shop.html', "<script>load('https://js.braintreegateway.com/web/3.97.0/js/client.js'</script>"],
  ])('is listed otherwise: %s', (file, text) => {
    expect(findingsOf(file, text)).toMatchObject([{ kind: 'manual' }]);
  });
});

const old = 'https://js.braintreegateway.com/web/dropin/1.44.0/js/dropin.min.js';
const own = 'https://assets.shop.example/web/dropin/1.47.0/js/dropin.min.js';

describe('what needs no change', () => {
  it.each([
    [
      'a logo of the server API',
      'shop.html',
      '<img src="https://assets.braintreegateway.com/payment_method_logo/visa.png?environment=sandbox">',
    ],
    [
      'a logo in code',
      'shop.js',
      "const logo = 'https://assets.braintreegateway.com/payment_method_logo/visa.png';",
    ],
    [
      'a logo in a response',
      'response.json',
      '{ "imageUrl": "https://assets.braintreegateway.com/payment_method_logo/visa.png" }',
    ],
    [
      'a logo with escaped slashes',
      'a.txt',
      '"https:\\/\\/assets.braintreegateway.com\\/payment_method_logo\\/visa.png"',
    ],
    [
      'a comment of a module of Drupal',
      'pay.module',
      `<?php\n/**\n * Loads ${old}.\n */\n// See ${old}\nfunction pay() {}\n`,
    ],
    ['a comment of an included file', 'pay.inc', `<?php\n# ${old}\n$a = 'braintree';\n`],
    [
      'a comment of Ruby',
      'policy.rb',
      `# ${old}\n  # p.script_src :self, "https://js.braintreegateway.com"\n`,
    ],
    ['a comment of settings', 'nginx.conf', `# ${old}\n`],
    ['a comment of Java', 'Pay.java', `/**\n * ${old}\n */\n// braintree-web\nclass Pay {}\n`],
    ['a comment of styles', 'pay.scss', `// ${old}\n/* ${old}\n ${old} */\n`],
    ['a comment of XML', 'layout.xml', `<page><!-- <script src="${old}"/> --></page>`],
    ['a comment of Haml', 'pay.haml', `-# ${old}\n%p Shop\n`],
    ['a comment of Python', 'settings.py', `# ${old}\nCSP = []\n`],
    ['a comment of YAML', 'a.yml', `# ${old}\nname: a\n`],
  ])('is not listed: %s', (_, file, text) => {
    expect(findingsOf(file, text)).toEqual([]);
  });

  it.each([
    ['a value behind a comment', 'a.yml', `# Drop-in\nurl: ${old} # ${old}\n`],
    ['an address of Java', 'Pay.java', `class Pay { String url = "${old}"; }\n`],
    ['an identifier of Haml', 'pay.haml', `#pay{ src: "${old}" }\n`],
    ['a policy of Ruby', 'policy.rb', 'p.script_src :self, "https://js.braintreegateway.com"\n'],
  ])('does not hide %s', (_, file, text) => {
    expect(findingsOf(file, text)).toMatchObject([{ kind: 'manual' }]);
  });
});

describe('a script tag in a text of PHP', () => {
  it.each([
    ['a heredoc', `<?php\necho <<<HTML\n  <script src="${old}"></script>\nHTML;\n`],
    ['a nowdoc', `<?php\nreturn <<<'HTML'\n<script src="${old}"></script>\nHTML;\n`],
    [
      'a heredoc with a variable',
      `<?php\n$x = <<<HTML\n<p>$name</p>\n<script src="${old}"></script>\nHTML;\n`,
    ],
    ['a string', `<?php echo '<script src="${old}"></script>';`],
    ['a module of Drupal', `<?php\nfunction a() { return '<script src="${old}"></script>'; }\n`],
  ])('is changed in %s', (_, text) => {
    expect(changeOf('shop.module', text)).toBe(text.replace(old, own));
    expect(findingsOf('shop.module', text).map(({ kind }) => kind)).toEqual(['change']);
  });

  it.each([
    [
      'an address with a variable',
      '<?php $u = "https://js.braintreegateway.com/web/dropin/$v/js/dropin.min.js";',
    ],
    ['an address before a variable', `<?php $u = "${old}$query";`],
    ['an escaped string', `<?php echo "<script src=\\"${old}\\"></script>";`],
    ['another text of a heredoc', '<?php\n$a = <<<TXT\nscript-src js.braintreegateway.com\nTXT;\n'],
  ])('is listed for %s', (_, text) => {
    expect(findingsOf('shop.php', text)).toMatchObject([{ kind: 'manual' }]);
    expect(changeOf('shop.php', text)).toBe(text);
  });
});
