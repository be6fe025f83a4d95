import { assert, fixture, html } from '@open-wc/testing';
import { readTheme } from '#src/frames/host/theme.js';
import '#src/methods/sepa/define.js';

const themes = ['plain', 'soft', 'line', 'contrast'];

/** Returns an element inside a container with custom properties of the shop. */
async function elementIn(theme: string, style: string): Promise<HTMLElement> {
  const around = await fixture<HTMLElement>(html`<div><pay-sepa theme=${theme}></pay-sepa></div>`);
  around.style.cssText = style;
  return around.firstElementChild as HTMLElement;
}

const tokenOf = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name).trim();

for (const theme of themes) {
  describe(`the theme ${theme}`, () => {
    it('yields to the custom properties of an ancestor', async () => {
      const element = await elementIn(theme, '--pay-radius: 3px; --pay-color-border: rgb(1, 2, 3)');
      assert.equal(tokenOf(element, '--_radius'), '3px');
      assert.equal(tokenOf(element, '--_border'), 'rgb(1, 2, 3)');
    });

    it('is passed to the frames with what the shop has set', async () => {
      const { tokens } = readTheme(await elementIn(theme, '--pay-radius: 3px'));
      assert.equal(tokens.radius, '3px');
      assert.equal(tokens['border-width'], { soft: '1px', line: '0 0 1px', contrast: '2px' }[theme]);
    });
  });
}

it('a theme decides what the shop has not set', async () => {
  assert.equal(tokenOf(await elementIn('soft', ''), '--_radius'), '12px');
  assert.equal(tokenOf(await elementIn('plain', ''), '--_radius'), '8px');
});
