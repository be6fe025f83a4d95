/** Prefix of the JSON messages of `braintree-web`. */
const prefix = '/*framebus*/';

/** Returns the origin of the embedding page. A referrer policy of the shop can leave the referrer empty. */
const pageOrigin = () => location.ancestorOrigins?.[0] ?? new URL(document.referrer).origin;

/** Exchanges messages with the parent page only. */
export function openBus(channel) {
  const origin = pageOrigin();
  const replyHandlers = new Map();

  addEventListener('message', ({ source, data }) => {
    if (source !== parent || typeof data !== 'string' || !data.startsWith(prefix)) return;
    const { event, eventData } = JSON.parse(data.slice(prefix.length));
    replyHandlers.get(event)?.(eventData);
    replyHandlers.delete(event);
  });

  return {
    emit(event, eventData, onReply) {
      const reply = onReply && crypto.randomUUID();
      if (reply) replyHandlers.set(reply, onReply);
      const message = { event: `${channel}:${event}`, origin: '*', reply, eventData };
      parent.postMessage(prefix + JSON.stringify(message), origin);
    },
  };
}

/** Returns the channel in a window's name: the part after the first underscore, without a query. */
export const channelOf = (name) => name.split('_')[1]?.split('?')[0];
