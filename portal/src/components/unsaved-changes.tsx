import {
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useT } from '../i18n/i18n.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';

/** Saves a form. Resolves with false if it cannot be saved. */
type Save = () => Promise<boolean>;

interface Leaving {
  /** Registers a form with unsaved changes and how to save them, or removes it. */
  mark(form: string, save: Save | null): void;
  /** Does what leaves the page: at once, after all forms are saved, or after the user has agreed to lose the changes. */
  leave(act: () => void): void;
}

const LeavingContext = createContext<Leaving | null>(null);

/**
 * Asks before unsaved changes are lost: in a dialog when a link of the portal is followed, and by the browser when the page
 * is closed or loaded again. The browser's own Back keeps working without a question.
 */
export function LeavingProvider({ children }: { children: ReactNode }) {
  const dirty = useRef(new Map<string, Save>());
  const attempt = useRef(0);
  const [pending, setPending] = useState<(() => void) | null>(null);
  const leaving = useMemo<Leaving>(
    () => ({
      mark(form, save) {
        if (save) dirty.current.set(form, save);
        else dirty.current.delete(form);
      },
      leave(act) {
        if (dirty.current.size === 0) {
          act();
          return;
        }
        const latest = ++attempt.current;
        void Promise.all([...dirty.current.values()].map((save) => save())).then((results) => {
          // Another link has been followed since.
          if (latest !== attempt.current) return;
          if (results.includes(false)) {
            setPending(() => act);
            return;
          }
          dirty.current.clear();
          act();
        });
      },
    }),
    [],
  );
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (dirty.current.size === 0 || !isPlain || !(link instanceof HTMLAnchorElement) || !leadsAway(link))
      return;
    event.preventDefault();
    event.stopPropagation();
    leaving.leave(() => {
      link.click();
    });
  };
  const agree = () => {
    dirty.current.clear();
    setPending(null);
    pending?.();
  };
  return (
    <LeavingContext value={leaving}>
      <div className="leaving" onClickCapture={follow}>
        {children}
      </div>
      <LeaveQuestion
        isOpen={pending !== null}
        onStay={() => {
          setPending(null);
        }}
        onLeave={agree}
      />
    </LeavingContext>
  );
}

/** Returns true for links that replace this page, false for links that open another tab or a place on the same page. */
function leadsAway({ href, target }: HTMLAnchorElement): boolean {
  if (target !== '' && target !== '_self') return false;
  const [here, there] = [new URL(location.href), new URL(href)];
  return here.origin + here.pathname !== there.origin + there.pathname;
}

interface LeaveQuestionProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

function LeaveQuestion({ isOpen, onStay, onLeave }: LeaveQuestionProps) {
  const t = useT();
  return (
    <Dialog
      size="small"
      isAlert
      title={t('unsaved.title')}
      isOpen={isOpen}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onLeave}>{t('unsaved.leave')}</Button>
          <Button kind="primary" data-first onClick={onStay}>
            {t('unsaved.stay')}
          </Button>
        </>
      }
    >
      <p>{t('unsaved.text')}</p>
    </Dialog>
  );
}

function useLeaving(): Leaving {
  const leaving = use(LeavingContext);
  if (!leaving) throw new Error('There is no LeavingProvider.');
  return leaving;
}

/** Returns a function that does what leaves the page, after a question if there are unsaved changes. */
export function useLeave(): (act: () => void) => void {
  return useLeaving().leave;
}

const cannotSave: Save = () => Promise.resolve(false);

/** Protects the changes of a form while it has any. With `save`, leaving the page saves them and asks only if that fails. */
export function useUnsavedChanges(isDirty: boolean, save: Save = cannotSave): void {
  const { mark } = useLeaving();
  const id = useId();
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    mark(id, isDirty ? () => latest.current() : null);
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      mark(id, null);
    };
  }, [mark, id, isDirty]);
}
