import { accounts, expect, expectPage, test, write, forgive } from './support/fixtures.js';

test(
  'an employer signs in by email, sees the campaigns, and logs out',
  { tag: '@journey' },
  async ({ page, context, portal }) => {
    await portal.resetLimits();
    await page.goto(portal.origin);
    await expect(page).toHaveURL(`${portal.origin}/login`);
    await write(page.getByLabel('Work email'), accounts.employer);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expectPage(page, 'Enter your code');
    await expect(page.getByText('Code sent to e•••@demo.example')).toBeVisible();
    await expect(page.getByRole('button', { name: /Resend in 0:/ })).toBeDisabled();
    // A reload shows the code step again.
    await page.reload();
    await expect(page.getByText('Code sent to e•••@demo.example')).toBeVisible();
    await write(page.getByLabel('Code', { exact: true }), await portal.code(accounts.employer));
    await page.getByRole('button', { name: 'Sign in' }).click();

    await expectPage(page, 'Campaigns');
    await expect(page).toHaveURL(`${portal.origin}/campaigns`);
    await expect(page).toHaveTitle('Campaigns · Sample Works US');
    await expect(page.getByRole('row', { name: /Fall eye exams/ })).toContainText('Active');
    // Those of the sample, and those that other tests have added.
    const rows = await page.getByRole('table').getByRole('row').count();
    expect(rows).toBeGreaterThan(8);
    await expect(page.getByText(`1–${rows - 1} of ${rows - 1}`)).toBeVisible();
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ name: 'vision_session', sameSite: 'Strict', secure: true, path: '/' });

    // The session survives a reload, and ends at log-out.
    await page.reload();
    await expectPage(page, 'Campaigns');
    await page.getByRole('button', { name: 'Account: Erin Sample' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expectPage(page, 'Sign in');
    expect(await context.cookies()).toEqual([]);
    await page.goto(`${portal.origin}/campaigns`);
    await expect(page).toHaveURL(`${portal.origin}/login`);
  },
);

test('a session cookie with a longer path never replaces the session', async ({
  page,
  context,
  portal,
  enter,
}) => {
  await enter('admin');
  const foreign = (await context.cookies()).map((cookie) => ({ ...cookie, path: '/campaigns' }));
  await context.clearCookies();
  await enter('employer');
  await page.goto(`${portal.origin}/campaigns`);
  await expectPage(page, 'Campaigns');
  await context.addCookies(foreign);
  await expect.poll(async () => (await context.cookies()).map(({ path }) => path)).toEqual(['/']);
  await expect(page.getByRole('button', { name: 'Account: Erin Sample' })).toBeVisible();

  // A new page cannot determine which session is its own.
  await page.goto('about:blank');
  await context.addCookies(foreign);
  await page.goto(`${portal.origin}/campaigns`);
  await expectPage(page, 'Sign in');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

test('an employer signs in by phone in French, and wrong codes are counted', async ({
  page,
  portal,
  consoleErrors,
}) => {
  await portal.resetLimits();
  await page.goto(`${portal.origin}/login`);
  const language = page.getByRole('combobox', { name: 'Language' });
  await language.focus();
  await language.selectOption('Français');
  await expectPage(page, 'Se connecter');
  await expect(page.getByRole('combobox', { name: 'Langue' })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await page.getByRole('tab', { name: 'Téléphone' }).click();
  await page.getByRole('button', { name: 'Envoyer le code' }).click();
  await expect(page.getByText('Saisissez votre numéro de cellulaire.')).toBeVisible();
  await expect(page).toHaveTitle(/^Erreur/);
  const number = page.getByLabel('Numéro de cellulaire');
  await expect(number).toBeFocused();
  await write(number, '(202) 555-0100');
  // The error disappears with the first key; the focus stays.
  await expect(page).toHaveTitle(/^Se connecter/);
  await expect(number).toHaveValue('(202) 555-0100');
  await page.getByRole('button', { name: 'Envoyer le code' }).click();
  await expectPage(page, 'Saisissez votre code');
  const code = await portal.code('+12025550100');
  const field = page.getByLabel('Code', { exact: true });
  await write(field, code === '000000' ? '111111' : '000 000');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Il reste 4 tentatives')).toBeVisible();
  await expect(field).toBeFocused();
  await write(field, code);
  await page.keyboard.press('Enter');
  await expectPage(page, 'Campagnes');
  // The browser logs the response with status 422.
  forgive(consoleErrors, /status of 422/);
});

test('an employer signs in with a link, which can be used once', async ({ page, portal, consoleErrors }) => {
  await portal.resetLimits();
  await page.goto(`${portal.origin}/login`);
  await write(page.getByLabel('Work email'), accounts.employer);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expectPage(page, 'Check your email');
  const link = await portal.link(accounts.employer);
  await page.goto(link);
  await expectPage(page, 'Finish signing in');
  // The secret does not stay in the address.
  await expect(page).toHaveURL(`${portal.origin}/login`);
  await page.getByRole('button', { name: 'Finish signing in' }).click();
  await expectPage(page, 'Campaigns');

  await page.goto(link);
  await page.getByRole('button', { name: 'Finish signing in' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used.');
  await page.getByRole('button', { name: 'Sign in another way' }).click();
  await expect(page.getByText('You’re signed in as Erin Sample.')).toBeVisible();
  forgive(consoleErrors, /status of 422/);
});

test('an employer signs in with Google, and an unknown account is rejected', async ({
  page,
  portal,
  consoleErrors,
}) => {
  await portal.resetLimits();
  await page.goto(`${portal.origin}/billing?tab=methods`);
  const start = page.getByRole('button', { name: 'Continue with Google' });
  await start.click();
  await page.getByRole('button', { name: /cancel/i }).click();
  await expect(page.getByRole('alert')).toHaveText('Sign-in with Google was canceled.');
  await start.click();
  await page.getByRole('button', { name: /does not exist/i }).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t sign you in with this Google account.');
  await start.click();
  await page.getByRole('button', { name: accounts.employer }).click();
  // The page that was requested first.
  await expectPage(page, 'Billing');
  await expect(page).toHaveURL(`${portal.origin}/billing?tab=methods`);
  forgive(consoleErrors, /status of 422/);
});

test('a recipient opens an invitation, and sees the benefit', async ({ page, portal, consoleErrors }) => {
  await portal.resetLimits();
  const { link, to } = await portal.invitation();
  await page.goto(link);
  await expectPage(page, /^Welcome, /);
  await expect(page).toHaveURL(`${portal.origin}/login`);
  await page.getByRole('button', { name: /^Email a code to/ }).click();
  await expectPage(page, 'Enter your code');
  // A reload shows the code step again. Another code too soon is no failed attempt.
  await page.reload();
  await expectPage(page, 'Enter your code');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: /^Email a code to/ }).click();
  await expect(page.getByRole('alert')).toHaveText(
    /^We can’t send another message yet\. Try again in \d+ seconds?\.$/,
  );
  await portal.resetLimits();
  await page.getByRole('button', { name: /^Email a code to/ }).click();
  await expectPage(page, 'Enter your code');
  await write(page.getByLabel('Code', { exact: true }), await portal.code(to));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectPage(page, 'My benefit');
  await expect(page.getByRole('listitem').first()).toContainText('remaining');

  await page.goto(`${portal.origin}/login#invite=unknown`);
  await expectPage(page, 'This invitation has ended');
  forgive(consoleErrors, /status of (?:404|429)/);
});

test('a guest sees an empty benefit page, and nothing of the portal', async ({
  page,
  portal,
  consoleErrors,
}) => {
  await portal.resetLimits();
  await page.goto(`${portal.origin}/login`);
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await expectPage(page, 'My benefit');
  await expect(page.getByText('Guests have no benefit.')).toBeVisible();
  await page.goto(`${portal.origin}/campaigns`);
  await expectPage(page, 'No access');

  await test.step('a browser that stores no data for the page shows what to do', async () => {
    await page.addInitScript(() => {
      const storage = {
        get: () => {
          throw new DOMException('Denied', 'SecurityError');
        },
      };
      Object.defineProperties(window, { localStorage: storage, sessionStorage: storage });
    });
    await page.goto(`${portal.origin}/login`);
    await expect(page.getByText(/allow cookies for this page/)).toBeVisible();
    forgive(consoleErrors, /SecurityError/);
  });
});

test(
  'the country list opens, can be searched by typing, and closes',
  // The stories have this with synthetic keys.
  { tag: '@release' },
  async ({ page, portal }) => {
    await page.goto(`${portal.origin}/login`);
    await page.getByRole('tab', { name: 'Phone' }).click();
    const button = page.getByRole('combobox', { name: /^Country/ });
    const list = page.getByRole('listbox', { name: 'Countries' });
    await button.click();
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('can');
    await page.keyboard.press('Enter');
    await expect(button).toHaveAccessibleName('Country: Canada +1');
    await button.click();
    await page.getByRole('heading', { name: 'Sign in' }).click();
    await expect(list).toBeHidden();
    await button.click();
    await page.keyboard.press('Tab');
    await expect(list).toBeHidden();
    await write(page.getByLabel('Mobile number'), '(202) 555-0100');
    await expect(button).toHaveAccessibleName('Country: United States +1');
  },
);
