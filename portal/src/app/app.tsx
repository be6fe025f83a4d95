import type { I18n } from '@lingui/core';
import { Suspense } from 'react';
import { LanguageProvider } from '../i18n/i18n.js';
import { ErrorBoundary } from './error-boundary.js';
import { Guarded } from './guarded.js';
import { part } from './load-chunk.js';
import { PortalContext, type PortalValue } from './portal-context.js';

/** Loads after the first page, which it does not change. */
const UpdatePrompt = part(() => import('./update-prompt.js').then((module) => module.UpdatePrompt));

export function App({ portal, language }: { portal: PortalValue; language: I18n }) {
  return (
    <PortalContext value={portal}>
      <LanguageProvider first={language}>
        <ErrorBoundary>
          <Guarded />
        </ErrorBoundary>
        <Suspense>
          <UpdatePrompt />
        </Suspense>
      </LanguageProvider>
    </PortalContext>
  );
}
