import type { Page } from 'playwright-core';
import type { LogFact, SdkErrorFact, ViolationFact } from './facts.types.js';

/** Report of a policy that blocks nothing. */
export interface PolicyReport {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
}

/** Facts that a page reports while it runs. */
export interface PageReports {
  readonly violations: ViolationFact[];
  readonly reports: PolicyReport[];
  readonly errors: SdkErrorFact[];
  /** Lines of the Drop-in in the console, without those that contain an error of the SDK. */
  readonly logs: LogFact[];
  /** Messages of errors that were not handled, also those of scripts of other origins, which pages cannot read. */
  readonly uncaught: string[];
  /** Messages of dialogs, such as that of `alert`. */
  readonly dialogs: string[];
}

/** Collects the reports of policies and the errors of the SDK, from the beginning of a page. */
export async function collectReports(page: Page): Promise<PageReports> {
  const found: PageReports = { violations: [], reports: [], errors: [], logs: [], uncaught: [], dialogs: [] };
  await page.exposeFunction('reportToTesseraDoctor', (kind: keyof PageReports, fact: never) => {
    found[kind].push(fact);
  });
  page.on('dialog', (dialog) => {
    found.dialogs.push(dialog.message());
    void dialog.dismiss().catch(() => undefined);
  });
  page.on('pageerror', ({ message }) => {
    found.uncaught.push(message);
  });
  await page.addInitScript(installHooks);
  await page.addInitScript(recordErrors);
  return found;
}

/** Error that the SDK has created. */
export interface CreatedError extends SdkErrorFact {
  readonly name: string;
  /** True if it was not handled, or if the page shows its message. */
  readonly isShown: boolean;
  /** True if it is the reason of another error. */
  readonly isCause: boolean;
}

/** Codes with which `create` rejects, and with nothing that the SDK handles itself. */
const ofCreate = /^(?:CLIENT_INVALID_AUTHORIZATION$|INSTANTIATION_|ASSETS_|ORIGIN_UNSUPPORTED)/;

/**
 * Returns the errors that a page was given: pages often show errors without logging them, or ignore them. The SDK creates a
 * `BraintreeError` only to reject a call.
 */
export const failuresOf = (created: readonly CreatedError[]): SdkErrorFact[] =>
  created
    .filter(
      ({ name, code, isShown, isCause }) =>
        isShown || ofCreate.test(code ?? '') || (name === 'BraintreeError' && !isCause),
    )
    .map(({ name, code, message, isShown }) => ({
      ...{ code, message },
      isTemporary: !isShown && name === 'PaymentError',
    }));

/** Returns the errors of the SDK that a page was given, whether it has handled them or not. */
export async function readErrors(page: Page, { dialogs, uncaught }: PageReports): Promise<SdkErrorFact[]> {
  const created: CreatedError[] = await page.evaluate(
    ({ messages }) => {
      const names = ['DropinError', 'PaymentError', 'BraintreeError'];
      const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
      const shown = plain([document.documentElement.innerText, ...messages].join(' '));
      const all = (Reflect.get(window, 'tesseraDoctorErrors') ?? []) as (Error & { code?: string })[];
      const causes = all.map(({ cause }) => cause);
      return all
        .filter(({ name, message }) => names.includes(name) && message !== '')
        .map((error) => ({
          name: error.name,
          message: error.message,
          code: error.code ?? (error.cause as { code?: string } | undefined)?.code,
          isShown: shown.includes(plain(error.message)),
          isCause: causes.includes(error),
        }));
    },
    { messages: [...dialogs, ...uncaught] },
  );
  return failuresOf(created);
}

/** Returns the message of the last error of the Drop-in, whether the page has handled it or not. */
export const lastDropInError = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const all = (Reflect.get(window, 'tesseraDoctorErrors') ?? []) as Error[];
    return all.findLast(({ name }) => name === 'DropinError')?.message;
  });

/** Runs in the page: keeps the errors that are created, because their classes belong to the SDK's modules. */
function recordErrors(): void {
  if (window !== window.top) return;
  const created: object[] = [];
  Object.defineProperty(window, 'tesseraDoctorErrors', { value: created });
  window.Error = new Proxy(Error, {
    construct(target, values, type) {
      const error = Reflect.construct(target, values, type) as object;
      if (created.length < 1000) created.push(error);
      return error;
    },
  });
}

/** Runs in the page: it must not use anything from outside. */
function installHooks(): void {
  if (window !== window.top) return;
  type Report = (kind: string, fact: object) => void;
  const report: Report = (kind, fact) => {
    (Reflect.get(window, 'reportToTesseraDoctor') as Report)(kind, fact);
  };
  document.addEventListener('securitypolicyviolation', (event) => {
    const { disposition, effectiveDirective: directive, blockedURI: blocked, sample, originalPolicy } = event;
    if (disposition === 'enforce')
      report('violations', { directive, blocked, policy: originalPolicy, sample });
    else report('reports', { directive, blocked, sample });
  });
  const names = ['DropinError', 'PaymentError', 'BraintreeError'];
  const isOfSdk = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    names.includes(String((value as Record<string, unknown>)['name']));
  const read = (value: unknown): void => {
    if (typeof value === 'string') {
      const [, mistake, own] = /^<pay-[\w-]+>: (.*) \((\w+)\)$/s.exec(value) ?? [];
      if (mistake !== undefined) report('errors', { code: own, message: mistake, isTemporary: true });
      const [, message] = /(?:DropinError|PaymentError|BraintreeError): ([^\n]*)/.exec(value) ?? [];
      if (message !== undefined) report('errors', { code: undefined, message });
      return;
    }
    if (!isOfSdk(value)) return;
    const { message, code, cause } = value as Record<string, unknown>;
    const { code: inner } = (cause ?? {}) as Record<string, unknown>;
    report('errors', { code: code ?? inner, message: String(message) });
  };
  for (const level of ['error', 'warn', 'log', 'info'] as const) {
    const { [level]: original } = window.console;
    window.console[level] = (...values: unknown[]) => {
      values.forEach(read);
      const [text, reason] = values;
      if (
        /^(?:error|warn)$/.test(level) &&
        typeof text === 'string' &&
        text.startsWith('Drop-in: ') &&
        !isOfSdk(reason)
      )
        report('logs', { level, text: reason instanceof Error ? `${text} ${reason.message}` : text });
      original.apply(window.console, values);
    };
  }
  window.addEventListener('unhandledrejection', ({ reason }) => {
    read(reason);
  });
  window.addEventListener('error', ({ error }) => {
    read(error);
  });
}
