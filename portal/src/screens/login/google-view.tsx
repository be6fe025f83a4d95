import { useEffect, useRef } from 'react';
import type { Tokens } from '../../../contract/users.js';
import { useT } from '../../i18n/i18n.js';
import { SkeletonField } from '../../ui/field.js';
import { useView } from './use-view.js';

interface GoogleViewProps {
  finish: () => Promise<Tokens>;
  onTokens: (tokens: Tokens) => Promise<void>;
  onFailed: (reason: unknown) => void;
}

/** Waits for the sign-in with Google's response. */
export function GoogleView({ finish, onTokens, onFailed }: GoogleViewProps) {
  const t = useT();
  const heading = useView(t('google.waiting'), undefined);
  const hasRequested = useRef(false);
  useEffect(() => {
    // The response can be used once.
    if (hasRequested.current) return;
    hasRequested.current = true;
    finish().then(onTokens).catch(onFailed);
  }, [finish, onTokens, onFailed]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('google.waiting')}
      </h1>
      <SkeletonField />
    </>
  );
}
