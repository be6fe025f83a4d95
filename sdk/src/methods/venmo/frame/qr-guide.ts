import { block, text } from '../../../core/elements.js';
import type { QrConfiguration, QrView } from '../shared/qr.protocol.js';

/** Number of the step that each view asks for. */
const currentStep: Readonly<Partial<Record<QrView['view'], number>>> = {
  preparing: 0,
  code: 1,
  authorizing: 2,
};

/** Steps of the payment, and the time that is left for them. */
interface QrGuide {
  readonly element: HTMLElement;
  show(view: QrView): void;
}

/** Creates the steps. The time is a timer, which assistive technology reads only on request. */
export function createGuide({
  stepOpen,
  stepScan,
  stepApprove,
  timeLeft,
}: QrConfiguration['messages']): QrGuide {
  const steps = [stepOpen, stepScan, stepApprove].map((step) => text('li', step));
  const list = block('steps', 'ol');
  list.append(...steps);
  const clock = text('bdi', '');
  const time = block('time', 'p');
  time.setAttribute('role', 'timer');
  time.append(text('span', timeLeft), ' ', clock);
  const element = block('guide');
  element.append(list, time);
  let deadline = 0;
  let timer: number | undefined;
  const count = () => {
    const seconds = Math.max(0, Math.ceil((deadline - performance.now()) / 1_000));
    clock.textContent = minutesAndSeconds(seconds);
  };
  return {
    element,
    show(view) {
      for (const [index, step] of steps.entries())
        step.ariaCurrent = index === currentStep[view.view] ? 'step' : null;
      if (view.view === 'code') {
        deadline = performance.now() + view.remainingMs;
        window.clearInterval(timer);
        timer = window.setInterval(count, 1_000);
        count();
      } else if (view.view !== 'authorizing') window.clearInterval(timer);
    },
  };
}

/** Returns a time such as `4:05`. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
