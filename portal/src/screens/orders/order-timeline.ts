import type { Order } from '../../../contract/orders.js';
import type { MessageKey } from '../../i18n/i18n.js';

interface Moment {
  at: string;
  text: MessageKey;
}

/** Returns what has happened to an order, the newest first. */
export function timelineOf({ createdAt, canceledAt, payments, status }: Order): readonly Moment[] {
  const failed = payments.some((payment) => payment.status === 'FAILED');
  const moments: Moment[] = [
    { at: createdAt, text: 'orders.event-created' },
    ...payments.flatMap((payment): Moment[] => {
      if (payment.settledAt === null) return [];
      const text = payment.status === 'FAILED' ? 'orders.event-declined' : 'orders.event-paid';
      return [{ at: payment.settledAt, text }];
    }),
    ...(canceledAt === null
      ? []
      : [{ at: canceledAt, text: failed ? 'orders.event-dropped' : 'orders.event-canceled' } as const]),
    ...(canceledAt !== null && status === 'REFUNDED'
      ? [{ at: canceledAt, text: 'orders.event-refunded' } as const]
      : []),
  ];
  return moments
    .map((moment, index) => ({ ...moment, index }))
    .toSorted((one, other) => other.at.localeCompare(one.at) || other.index - one.index)
    .map(({ at, text }) => ({ at, text }));
}
