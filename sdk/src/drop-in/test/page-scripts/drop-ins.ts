import type { DropIn } from '../../index.js';
import type {} from './shop.js';

/** Functions of a page on which a test creates Drop-ins itself. */
export interface OwnDropIns {
  /** Creates a Drop-in in a new container, or in the container of the options. */
  open(options?: Readonly<Record<string, unknown>>): Promise<DropIn>;
  /** Adds an element to the page, for a container. */
  place(parent?: ParentNode): HTMLElement;
  /** Resolves when the page has an element. */
  until(selector: string): Promise<void>;
}

const place = (parent: ParentNode = document.body): HTMLElement => {
  const element = document.createElement('div');
  parent.append(element);
  return element;
};

const until = (selector: string): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    check();
  });

export function start(authorization: string): void {
  const dropIns: OwnDropIns = {
    place,
    open: (options = {}) =>
      window.braintree.dropin.create({
        authorization,
        container: place(),
        ...options,
      }),
    until,
  };
  Object.assign(window, { dropIns });
}
