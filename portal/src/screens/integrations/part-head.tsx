import type { ReactNode } from 'react';
import { useViewedStore } from '../../context/use-viewed-store.js';
import { type MessageKey, useT } from '../../i18n/i18n.js';
import { Notice } from '../../ui/notice.js';

interface PartHeadProps {
  text: string;
  action?: ReactNode;
  /** Reason why an administrator who views the client cannot change anything. Default: about secrets and sign-ins. */
  viewing?: MessageKey;
}

/** Introduction of a tab with its main command, and the reason why an administrator who views the client cannot use it. */
export function PartHead({ text, action, viewing = 'integrations.viewing' }: PartHeadProps) {
  const t = useT();
  const viewed = useViewedStore();
  return (
    <>
      <div className="part-head">
        <p className="muted">{text}</p>
        {action}
      </div>
      {viewed ? (
        <Notice tone="info">
          <p>{t(viewing, { name: viewed.storeName })}</p>
        </Notice>
      ) : null}
    </>
  );
}
