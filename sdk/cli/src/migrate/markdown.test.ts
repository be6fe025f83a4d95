import { describe, expect, it } from 'vitest';
import { changeOf, findingsOf } from './test-support.js';

const address = 'https://js.braintreegateway.com/web/dropin/1.43.0/js/dropin.min.js';
const tag = `<script src="${address}"></script>`;
const newTag = tag.replace(
  /https.*js(?=")/,
  'https://assets.shop.example/web/dropin/1.47.0/js/dropin.min.js',
);

describe('a page in Markdown', () => {
  it('is changed like a template', () => {
    const page = (script: string) =>
      `---\ntitle: Pay\n---\n\n# Pay\n\n${script}\n<script>\nshow(\`#d\`); braintree.dropin.create({ container: \`#d\` });\n</script>\n`;
    expect(changeOf('content/pay.md', page(tag))).toBe(page(newTag));
    expect(changeOf('pay.markdown', `# Pay\n\n${tag}\n`)).toBe(`# Pay\n\n${newTag}\n`);
  });

  it.each([
    ['data at its beginning', `---\nscripts:\n  - ${address}\n---\n`],
    ['a short code', `+++\ntitle = "x"\n+++\n{{< script src="${address}" >}}\n`],
    ['a tag of a template', `---\n---\n{% script "${address}" %}\n`],
    ['a call', `{% js %}\nbraintree.dropin.create({});\nload('${address}');\n{% endjs %}\n`],
  ])('is listed by hand with %s', (_, text) => {
    expect(findingsOf('pay.md', text)).toMatchObject([{ kind: 'manual' }]);
  });

  it.each([
    ['prose', `Load ${address}, or install braintree-web.\n`],
    [
      'a block of code',
      `# Use\n\n\`\`\`html\n${tag}\n<script>braintree.dropin.create({})</script>\n\`\`\`\n`,
    ],
    ['an open block of code', `~~~\n${tag}\n`],
    ['code in a line', `Write \`${tag}\` and \`\`braintree.client.create()\`\`.\n`],
    ['a comment', `<!-- ${tag} -->\n`],
    ['a page with a block of code', `---\ntitle: x\n---\n\`\`\`html\n${tag}\n\`\`\`\n`],
  ])('that only documents is left alone: %s', (_, text) => {
    expect(findingsOf('README.md', text)).toEqual([]);
  });
});
