/** Types of all messages across the frame boundary. */
export const messageTypes = [
  'hello',
  'configure',
  'join',
  'request',
  'cancel',
  'response',
  'error',
  'notification',
] as const;
