/** Messages as the provider's SDK writes them: a prefix, then JSON. */
const prefix = '/*framebus*/';

/** The page that holds this frame, which a shop's referrer policy may keep to itself. */
const pageOrigin = () => location.ancestorOrigins?.[0] ?? new URL(document.referrer).origin;

/** Exchanges messages with the parent page only. */
export function openBus(channel) {
  const origin = pageOrigin();
  const answers = new Map();

  addEventListener('message', ({ source, data }) => {
    if (source !== parent || typeof data !== 'string' || !data.startsWith(prefix)) return;
    const { event, eventData } = JSON.parse(data.slice(prefix.length));
    answers.get(event)?.(eventData);
    answers.delete(event);
  });

  return {
    emit(event, eventData, onAnswer) {
      const reply = onAnswer && crypto.randomUUID();
      if (reply) answers.set(reply, onAnswer);
      const message = { event: `${channel}:${event}`, origin: '*', reply, eventData };
      parent.postMessage(prefix + JSON.stringify(message), origin);
    },
  };
}

/** Both windows carry the channel in their names, before a second underscore or a question mark. */
export const channelOf = (name) => name.split('_')[1]?.split('?')[0];
