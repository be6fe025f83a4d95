import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
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

/** Form with unsaved changes. */
interface UnsavedForm {
  save: Save;
  /** Returns the sentence that names what is not saved. Default: one for any changes. */
  describe?: (() => string) | undefined;
  /** Called when the user stays: moves the focus to what is not saved. Default: it returns to what was pressed. */
  onStay?: (() => void) | undefined;
}

interface Leaving {
  /** Registers a form with unsaved changes, or removes it. */
  mark(form: string, unsaved: UnsavedForm | null): void;
  /** Does what leaves the page: at once, after all forms are saved, or after the user has agreed to lose the changes. */
  leave(act: () => void): void;
}

/** Question that is open. */
interface Pending {
  act: () => void;
  forms: readonly UnsavedForm[];
  /** Sentences that name what is not saved. */
  sentences: readonly string[];
}

const LeavingContext = createContext<Leaving | null>(null);

/**
 * Asks before unsaved changes are lost: in a dialog when a link of the portal is followed or the browser goes back or forward,
 * and by the browser when the page is closed or loaded again. Without the Navigation API, the browser goes back at once.
 */
export function LeavingProvider({ children }: { children: ReactNode }) {
  const dirty = useRef(new Map<string, UnsavedForm>());
  const attempt = useRef(0);
  const [pending, setPending] = useState<Pending | null>(null);
  const stayed = useRef<Pending | null>(null);
  useEffect(() => {
    // The closed dialog has returned the focus.
    if (pending !== null) return;
    for (const { onStay } of stayed.current?.forms ?? []) onStay?.();
    stayed.current = null;
  }, [pending]);
  const leaving = useMemo<Leaving>(
    () => ({
      mark(form, unsaved) {
        if (unsaved) dirty.current.set(form, unsaved);
        else dirty.current.delete(form);
      },
      leave(act) {
        if (dirty.current.size === 0) {
          act();
          return;
        }
        const latest = ++attempt.current;
        const forms = [...dirty.current.values()];
        void Promise.all(forms.map(({ save }) => save())).then((results) => {
          // Another link has been followed since.
          if (latest !== attempt.current) return;
          const failed = forms.filter((_, index) => results[index] === false);
          if (failed.length > 0) {
            const sentences = failed.flatMap(({ describe }) => (describe ? [describe()] : []));
            setPending({ act, forms: failed, sentences });
            return;
          }
          dirty.current.clear();
          act();
        });
      },
    }),
    [],
  );
  useQuestionBeforeMoving(dirty, leaving.leave);
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
    pending?.act();
  };
  return (
    <LeavingContext value={leaving}>
      <div className="leaving" onClickCapture={follow}>
        {children}
      </div>
      <LeaveQuestion
        isOpen={pending !== null}
        sentences={pending?.sentences ?? []}
        onStay={() => {
          stayed.current = pending;
          setPending(null);
        }}
        onLeave={agree}
      />
    </LeavingContext>
  );
}

/** Calls `leave` before the browser goes back or forward to another page, if there are unsaved changes. */
function useQuestionBeforeMoving(dirty: RefObject<Map<string, UnsavedForm>>, leave: Leaving['leave']): void {
  useEffect(() => {
    if (!('navigation' in window)) return;
    const { navigation } = window;
    const ask = (event: NavigateEvent) => {
      const { navigationType, cancelable, destination } = event;
      const canAsk = navigationType === 'traverse' && cancelable;
      if (dirty.current.size === 0 || !canAsk || !isAnotherPage(destination.url)) return;
      event.preventDefault();
      leave(() => {
        navigation.traverseTo(destination.key);
      });
    };
    navigation.addEventListener('navigate', ask);
    return () => {
      navigation.removeEventListener('navigate', ask);
    };
  }, [dirty, leave]);
}

/** Returns true for links that replace this page, false for links that open another tab or a place on the same page. */
function leadsAway(link: HTMLAnchorElement): boolean {
  // In Firefox the property is the target of the page's base element, if there is one.
  const target = link.getAttribute('target') ?? '_self';
  if (target !== '' && target !== '_self') return false;
  return isAnotherPage(link.href);
}

/** Returns false for addresses that differ from the page's only in their query or fragment. */
function isAnotherPage(href: string): boolean {
  const [here, there] = [new URL(location.href), new URL(href)];
  return here.origin + here.pathname !== there.origin + there.pathname;
}

interface LeaveQuestionProps extends Pick<Pending, 'sentences'> {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

function LeaveQuestion({ isOpen, sentences, onStay, onLeave }: LeaveQuestionProps) {
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
      {sentences.length === 0 ? <p>{t('unsaved.text')}</p> : null}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
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

/**
 * Protects the changes of a form while it has any. With `save`, leaving the page saves them and asks only if that fails.
 * The question names what `describe` returns.
 */
export function useUnsavedChanges(isDirty: boolean, form: Partial<UnsavedForm> = {}): void {
  const { mark } = useLeaving();
  const id = useId();
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const isDescribed = form.describe !== undefined;
  useEffect(() => {
    const unsaved: UnsavedForm = {
      save: () => (latest.current.save ?? cannotSave)(),
      describe: isDescribed ? () => latest.current.describe?.() ?? '' : undefined,
      onStay: () => latest.current.onStay?.(),
    };
    mark(id, isDirty ? unsaved : null);
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      mark(id, null);
    };
  }, [mark, id, isDirty, isDescribed]);
}
