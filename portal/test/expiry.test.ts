import { expect, expectPage, test } from './support/fixtures.js';

const title = 'Your session is about to expire';

test(
  'an inactive user is warned, stays signed in after pressing Escape, and is signed out without a response',
  { tag: '@journey' },
  async ({ page, portal, enter }) => {
    await page.clock.install();
    const tokens = await enter('employer');
    await page.goto(`${portal.origin}/campaigns`);
    await expectPage(page, 'Campaigns');
    // Its code loads after that of the page.
    const watched = () => page.evaluate(() => localStorage.getItem('vision-clock'));
    await expect.poll(watched, 'The session is watched.').not.toBeNull();

    const dialog = page.getByRole('alertdialog', { name: title });
    await page.clock.fastForward('21:00');
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(/Your session will expire in 0[0-5]:\d\d for security\./);
    await expect(page).toHaveTitle(/0[0-5]:\d\d/);
    await expect(dialog.getByRole('button')).toHaveText(['Log out', 'Continue session']);
    await expect(dialog.getByRole('button', { name: 'Continue session' })).toBeFocused();
    // Escape continues the session, so that no work is lost.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveTitle('Campaigns · Sample Works US');
    const cookies = await page.context().cookies();
    const session = JSON.parse(decodeURIComponent(cookies[0]?.value ?? '{}')) as { token?: string };
    expect(session.token).toBeTruthy();
    expect(session.token).not.toBe(tokens.token);

    await page.clock.fastForward('30:00');
    await expectPage(page, 'Sign in');
    await expect(page.getByText('You were signed out due to inactivity.')).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
  },
);
