import type { Channel, Delivery, Message } from './delivery.js';
import { type SmtpOptions, smtpSender } from './smtp.js';
import { type TextGatewayOptions, textSender } from './text-gateway.js';

export interface DeliveryOptions {
  smtp?: SmtpOptions;
  sms?: TextGatewayOptions;
}

/** Sends messages through the configured providers. */
export function configuredDelivery({ smtp, sms }: DeliveryOptions): Delivery {
  const senders: Partial<Record<Channel, (message: Message) => Promise<void>>> = {
    ...(smtp ? { email: smtpSender(smtp) } : {}),
    ...(sms ? { sms: textSender(sms) } : {}),
  };
  return {
    channels: (['email', 'sms'] as const).filter((channel) => channel in senders),
    async send(message) {
      const send = senders[message.channel];
      if (!send) throw new Error(`The channel ${message.channel} is not configured.`);
      await send(message);
    },
  };
}
