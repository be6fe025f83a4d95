import { type MessageKey, useT } from '../i18n/i18n.js';
import { Button } from '../ui/button.js';
import { Notice } from '../ui/notice.js';

interface ChangedNoticeProps {
  /** Says what someone else has changed. */
  text: MessageKey;
  onResolve: (keepsChanges: boolean) => void;
}

/** Says that someone else has saved another version, and asks what to do with the changes. */
export function ChangedNotice({ text, onResolve }: ChangedNoticeProps) {
  const t = useT();
  return (
    <Notice tone="warning" role="alert">
      <p>{t(text)}</p>
      <div className="notice-actions">
        <Button
          size="small"
          onClick={() => {
            onResolve(false);
          }}
        >
          {t('save.changed-reload')}
        </Button>
        <Button
          size="small"
          onClick={() => {
            onResolve(true);
          }}
        >
          {t('save.changed-keep')}
        </Button>
      </div>
    </Notice>
  );
}
