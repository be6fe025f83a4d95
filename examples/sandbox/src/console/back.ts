import type { SandboxContext } from '../http-env.js';

/** Leads from a form back to its page, with a short notice. */
export function back(c: SandboxContext, page: string, notice: string): Response {
  return c.redirect(`${page}${page.includes('?') ? '&' : '?'}notice=${notice}`, 303);
}
