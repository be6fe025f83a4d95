import type { MessageKey } from '../i18n/i18n.js';

export interface Toast {
  readonly id: number;
  /** Errors stay until they are closed. */
  readonly tone: 'info' | 'success' | 'danger';
  readonly text: MessageKey;
  readonly values?: Record<string, string | number>;
}

/** Short messages about what has happened. They are kept until the part of the page that shows them has loaded. */
export interface Toasts {
  list(): readonly Toast[];
  show(toast: Omit<Toast, 'id'>): void;
  close(id: number): void;
  subscribe(listener: () => void): () => void;
}

export function createToasts(): Toasts {
  const listeners = new Set<() => void>();
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const change = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    list: () => toasts,
    show(toast) {
      lastId += 1;
      change([...toasts, { ...toast, id: lastId }]);
    },
    close(id) {
      change(toasts.filter((toast) => toast.id !== id));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
