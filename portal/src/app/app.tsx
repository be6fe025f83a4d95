import type { I18n } from '@lingui/core';
import { Suspense, useEffect, useState } from 'react';
import { LanguageProvider } from '../i18n/i18n.js';
import { runWhenIdle } from '../lib/idle.js';
import { part } from '../lib/load-chunk.js';
import { PortalContext, type PortalValue } from '../context/portal-context.js';
import { ErrorBoundary } from './error-boundary.js';
import { Guarded } from './guarded.js';

/** Loads when the browser is idle: the first page does not need it. */
const UpdatePrompt = part(() => import('./update-prompt.js').then((module) => module.UpdatePrompt));

export function App({ portal, language }: { portal: PortalValue; language: I18n }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(
    () =>
      runWhenIdle([
        () => {
          setIdle(true);
        },
      ]),
    [],
  );
  return (
    <PortalContext value={portal}>
      <LanguageProvider first={language}>
        <ErrorBoundary>
          <Guarded />
        </ErrorBoundary>
        {isIdle ? (
          <Suspense>
            <UpdatePrompt />
          </Suspense>
        ) : null}
      </LanguageProvider>
    </PortalContext>
  );
}
