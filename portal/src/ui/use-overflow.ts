import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns a reference to a scrolling element, and whether its content is larger than it: only then the element has to take
 * the focus, so that it can be scrolled by keys.
 */
export function useOverflow(axis: 'inline' | 'block'): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const container = useRef<HTMLDivElement>(null);
  const [isLarger, setLarger] = useState(false);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      setLarger(axis === 'inline' ? scrollWidth > clientWidth : scrollHeight > clientHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => {
      observer.disconnect();
    };
  }, [axis]);
  return [container, isLarger];
}
