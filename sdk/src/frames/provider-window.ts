import { windowTexts } from '../locales/windows.js';
import { createFrameService, type FrameService, type FrameServiceOptions } from './frame-service.js';

export interface ProviderWindowOptions extends Omit<FrameServiceOptions, 'language' | 'texts'> {
  /** Language of the window until the provider's page is there, for example `de-AT`. */
  locale: string;
}

/** The way back from a provider's window, in the shop's language. Rejects as {@link createFrameService} does. */
export function createProviderWindow({ locale, ...options }: ProviderWindowOptions): Promise<FrameService> {
  const texts = windowTexts(locale);
  return createFrameService({ ...options, language: texts.language, texts });
}
