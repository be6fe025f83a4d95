import { isRecord } from './records.js';

const storageName = 'details';

/** Fallback for browsers without storage: keeps the details until the page is unloaded. */
const memory = new Map<string, string>();

/**
 * Returns the details that the shopper has entered at checkout in this tab, for another language, store or
 * order.
 */
export function readDraft(): Readonly<Record<string, string>> {
  const value = parse(readText() ?? '{}');
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
}

export function saveDraft(values: Readonly<Record<string, string>>): void {
  const text = JSON.stringify({ ...readDraft(), ...values });
  memory.set(storageName, text);
  try {
    sessionStorage.setItem(storageName, text);
  } catch {
    // Storage is blocked or full; the fallback is used.
  }
}

const benefitName = 'benefitCode';

/** Returns the code of a vision benefit that the shopper has applied in this tab, if there is one. */
export function draftBenefitCode(): string | undefined {
  return readDraft()[benefitName] || undefined;
}

export function saveBenefitCode(code: string | undefined): void {
  if (code !== draftBenefitCode()) saveDraft({ [benefitName]: code ?? '' });
}

function readText(): string | null {
  try {
    return sessionStorage.getItem(storageName) ?? memory.get(storageName) ?? null;
  } catch {
    return memory.get(storageName) ?? null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Another program wrote the entry.
    return undefined;
  }
}
