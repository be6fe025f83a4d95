import type { I18n } from '@lingui/core';
import { Suspense } from 'react';
import { LanguageProvider } from '../i18n/i18n.js';
import { part } from '../lib/load-chunk.js';
import { PortalContext, type PortalValue } from '../context/portal-context.js';
import { ErrorBoundary } from './error-boundary.js';
import { Guarded } from './guarded.js';

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
