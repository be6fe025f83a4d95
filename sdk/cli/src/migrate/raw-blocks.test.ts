import { describe, expect, it } from 'vitest';
import { changeOf, findingsOf } from './test-support.js';

const before = '<script src="https://js.braintreegateway.com/web/dropin/1.44.0/js/dropin.min.js"></script>';
const after = '<script src="https://assets.shop.example/web/dropin/1.47.0/js/dropin.min.js"></script>';

describe('raw markup in a template', () => {
  it.each([
    ['the text block of a Pug tag', 'shop.pug', '#pay.\n  SCRIPT\np Shop\n'],
    ['several lines of a Pug text block', 'shop.pug', 'div.\n  <p>Shop #{name}\n  SCRIPT\n  </p>\n'],
    ['a piped line of Pug', 'shop.pug', 'div\n  | SCRIPT\n'],
    ['a line of markup in Pug', 'shop.jade', 'body\n  SCRIPT\n'],
    ['a filter of Pug', 'shop.pug', ':markdown-it\n  SCRIPT\n'],
    ['a verbatim block of Twig', 'shop.twig', '{% verbatim %}\nSCRIPT {{ x }}\n{% endverbatim %}\n'],
    ['a raw block of Liquid', 'shop.liquid', '{% raw %}SCRIPT{% endraw %}'],
    ['a verbatim block of Blade', 'shop.blade.php', "@verbatim\nSCRIPT\n@endverbatim\n@push('x')\n"],
    ['a literal block of Smarty', 'shop.tpl', '{literal}SCRIPT{/literal}'],
    ['a raw block of Handlebars', 'shop.hbs', '{{{{raw}}}}SCRIPT{{{{/raw}}}}'],
  ])('is changed in %s', (_, file, text) => {
    expect(changeOf(file, text.replace('SCRIPT', before))).toBe(text.replace('SCRIPT', after));
  });

  const address = 'https://js.braintreegateway.com/web/dropin/1.44.0/js/dropin.min.js';

  it.each([
    [
      'a Pug text block with code',
      'shop.pug',
      '#pay.\n  <script src="https://js.braintreegateway.com/#{path}"></script>\n',
    ],
    ['a code block of Pug', 'shop.pug', `-\n  const src = '${address}';\n`],
    ['a call of a Pug mixin', 'shop.pug', `+script('${address}')\n`],
    ['attributes of Pug', 'shop.pug', `script&attributes({ src: '${address}' })\n`],
    ['a condition of Pug', 'shop.pug', `if src === '${address}'\n  p Shop\n`],
    [
      'a style block of Pug',
      'shop.pug',
      "style.\n  a { background: url('https://assets.braintreegateway.com/a.png') }\n",
    ],
    [
      'a script block of Shopify',
      'shop.liquid',
      `{% javascript %}\nload('${address}');\n{% endjavascript %}`,
    ],
    ['a template of Vue in Pug', 'shop.vue', `<template lang="pug">\nscript(src='${address}')\n</template>`],
    ['an expression of Svelte', 'shop.svelte', `{@html '<scr' + 'ipt src="${address}"></scr' + 'ipt>'}`],
    [
      'a noscript element',
      'shop.html',
      `<noscript><iframe src="https://assets.braintreegateway.com/web/frame.html"></iframe></noscript>`,
    ],
    ['a frame with markup', 'shop.html', `<iframe srcdoc="&lt;script src='${address}'&gt;"></iframe>`],
    ['a CDATA section', 'shop.jsp', `<jsp:text><![CDATA[${before}]]></jsp:text>`],
    ['an escaped address', 'shop.js', 'export const hosts = /^https:\\/\\/js\\.braintreegateway\\.com\\//;'],
    ['a text of JSX', 'shop.jsx', 'export const a = <code>js.braintreegateway.com</code>;'],
  ])('is listed in %s', (_, file, text) => {
    expect(findingsOf(file, text)).toMatchObject([{ kind: 'manual' }]);
    expect(changeOf(file, text)).toBe(text);
  });

  it.each([
    ['a comment of Pug', 'shop.pug', `script.\n  pay();\n// ${address}\n   ${address}\n`],
    ['a comment of Pug that is not sent', 'shop.pug', `//- ${address}\np Shop\n`],
    ['a comment in a script of a page', 'shop.html', `<script>// ${address}\npay();</script>`],
    ['a comment of PHP', 'shop.php', `<?php\n/** ${address} */\n# ${address}\necho 'braintree';`],
    ['a comment of Liquid', 'shop.liquid', `{% comment %}${before}{% endcomment %}`],
    ['a comment of Razor', 'shop.cshtml', `@* ${before} *@<p>braintree</p>`],
    ['a comment of Smarty', 'shop.tpl', `{* ${before} *}<p>braintree</p>`],
  ])('is ignored in %s', (_, file, text) => {
    expect(findingsOf(file, text)).toEqual([]);
  });

  it('keeps the attributes of an element without a tag apart from those of the script before it', () => {
    const text =
      "script(type='module').\n  pay();\n#pay(src='/a.js' data-x='https://js.braintreegateway.com')\n";
    expect(findingsOf('shop.pug', text)).toMatchObject([{ kind: 'manual', line: 3 }]);
  });
});
