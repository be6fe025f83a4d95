import type { SandboxContext } from '../http-env.js';

/** Redirects to the page of a form, and shows a notice there. */
export function back(c: SandboxContext, page: string, notice: string): Response {
  return c.redirect(`${page}${page.includes('?') ? '&' : '?'}notice=${notice}`, 303);
}
