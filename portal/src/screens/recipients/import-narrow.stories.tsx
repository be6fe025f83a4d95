import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, within } from 'storybook/test';
import { fitsTheScreen, inPortal, portalMeta } from '../../../test/stories/portal-story.js';
import { importApi, importPath, readyImport } from '../../../test/stories/sample-imports.js';
import { SignedInPage } from '../../../test/stories/signed-in-page.js';
import { Recipients } from './recipients.js';

function ImportStory() {
  return (
    <SignedInPage>
      <Recipients />
    </SignedInPage>
  );
}

export default {
  title: 'Portal/Screens/Import/Narrow',
  ...portalMeta(ImportStory, 'Rows of a file on a narrow page.', { isPage: true }),
} satisfies Meta;

type Story = StoryObj;

/** On a narrow page a reason has a line of its own, and neither it nor the name is cut. */
export const Rows: Story = {
  ...inPortal({ path: importPath, respond: importApi(readyImport) }, { isNarrow: true }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const name = await canvas.findByRole('rowheader', { name: 'Bob Ray' });
    await expect(canvas.getByText(/Not a valid email address/)).toBeVisible();
    const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
    await expect([...canvasElement.querySelectorAll('tbody .row-name')].filter(isCut)).toEqual([]);
    await expect(canvas.getByText(/Not a valid email address/).getBoundingClientRect().top).toBeGreaterThan(
      name.getBoundingClientRect().bottom,
    );
    await userEvent.click(canvas.getByRole('tab', { name: 'Problems (307)' }));
    await canvas.findByText(/Not a valid email address/);
    await expect([...canvasElement.querySelectorAll('tbody :is(td, th)')].filter(isCut)).toEqual([]);
    await fitsTheScreen();
  },
};
