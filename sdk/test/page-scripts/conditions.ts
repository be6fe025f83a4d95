/** Changes of the browser that a page notices. */
export interface ConditionsPage {
  conditions: Readonly<Record<'jump' | 'hide' | 'show' | 'leave' | 'return', () => void>>;
}

const hourMs = 3_600_000;

/** Lets a page control its clock and its visibility. */
export function start(): void {
  let visibility: DocumentVisibilityState = 'visible';
  Object.defineProperties(document, {
    visibilityState: { get: () => visibility, configurable: true },
    hidden: { get: () => visibility === 'hidden', configurable: true },
  });
  const become = (state: DocumentVisibilityState) => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  const move = (type: 'pagehide' | 'pageshow') => {
    window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  };
  const { now } = Date;
  const page: ConditionsPage = {
    conditions: {
      jump: () => {
        Date.now = () => now() + hourMs;
      },
      hide: () => {
        become('hidden');
      },
      show: () => {
        become('visible');
      },
      leave: () => {
        move('pagehide');
        become('hidden');
      },
      return: () => {
        become('visible');
        move('pageshow');
      },
    },
  };
  Object.assign(window, page);
}
