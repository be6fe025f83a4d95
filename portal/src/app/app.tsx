import type { I18n } from '@lingui/core';
import { LanguageProvider } from '../i18n/i18n.js';
import { ErrorBoundary } from './error-boundary.js';
import { Guarded } from './guarded.js';
import { PortalContext, type PortalValue } from './portal-context.js';
import { UpdatePrompt } from './update-prompt.js';

export function App({ portal, language }: { portal: PortalValue; language: I18n }) {
  return (
    <PortalContext value={portal}>
      <LanguageProvider first={language}>
        <ErrorBoundary>
          <Guarded />
        </ErrorBoundary>
        <UpdatePrompt />
      </LanguageProvider>
    </PortalContext>
  );
}
