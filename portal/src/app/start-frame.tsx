import { useT } from '../i18n/i18n.js';
import { Skeleton } from '../ui/skeleton.js';

/** Frame of the document, which the first page replaces. Null where there is none, for example in a story. */
const frame = document.querySelector<HTMLElement>('.start');

function show(place: HTMLElement | null): void {
  if (place && frame) place.replaceChildren(...frame.cloneNode(true).childNodes);
}

/** Shows the frame of the document again while a layout loads, so that the page stays as it was first painted. */
export function StartFrame({ page }: { page: 'login' | 'shell' }) {
  const t = useT();
  return (
    <>
      <Skeleton rows={0} thing={t('loading.page')} />
      <div className="start" data-page={page} aria-hidden="true" ref={show} />
    </>
  );
}
