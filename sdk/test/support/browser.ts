import { type Browser, chromium } from 'playwright';

/** Chromium as the machine has it; an empty CHROMIUM_PATH means the driver's own. */
export function openChromium(args: readonly string[] = []): Promise<Browser> {
  const { CHROMIUM_PATH: executablePath = '/usr/bin/chromium' } = process.env;
  return chromium.launch({
    args: ['--no-sandbox', ...args],
    ...(executablePath === '' ? {} : { executablePath }),
  });
}
