import { type Browser, chromium, firefox } from 'playwright';

/** Chromium as the machine has it; an empty CHROMIUM_PATH means the driver's own. */
export function openChromium(args: readonly string[] = []): Promise<Browser> {
  const { CHROMIUM_PATH: executablePath = '/usr/bin/chromium' } = process.env;
  return chromium.launch({
    args: ['--no-sandbox', ...args],
    ...(executablePath === '' ? {} : { executablePath }),
  });
}

/** Firefox as the machine has it, which speaks WebDriver BiDi; an empty FIREFOX_PATH means the driver's own. */
export function openFirefox(): Promise<Browser> {
  const { FIREFOX_PATH: executablePath = '/usr/bin/firefox-esr' } = process.env;
  return firefox.launch(executablePath === '' ? {} : { channel: 'moz-firefox', executablePath });
}
