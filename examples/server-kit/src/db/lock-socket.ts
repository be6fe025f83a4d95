import { connect, createServer } from 'node:net';
import { z } from 'zod';

const replySchema = z.object({
  /** A process that starts may still give up. */
  state: z.enum(['starting', 'held']),
  pid: z.number().int().nullable(),
  host: z.string().nullable(),
});
export type HolderReply = z.infer<typeof replySchema>;

/** Longer than a process blocks its event loop, for example while it creates a database. */
const replyMs = 15_000;

export interface Holder {
  close: () => Promise<void>;
}

/** Listens on a socket and sends a description of this process to each connection. */
export function openHolder(address: string, describe: () => HolderReply): Promise<Holder> {
  const server = createServer((socket) => {
    // The other process may have ended before it read the reply.
    socket.on('error', () => undefined);
    socket.end(JSON.stringify(describe()));
  });
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      resolve({
        close: () =>
          new Promise((done) => {
            server.close(() => {
              done();
            });
          }),
      });
    });
  });
}

/**
 * Returns the description of the process that listens on a socket; "absent" if none does, "ending" if it has closed the
 * connection without sending anything, as a process does that closes its socket at this moment.
 */
export function queryHolder(address: string): Promise<HolderReply | 'absent' | 'ending'> {
  return new Promise((resolve) => {
    let text = '';
    let isLate = false;
    const socket = connect(address);
    // A process that has accepted the connection exists, whatever it sends.
    const resolveReply = () => {
      resolve(text === '' && !isLate ? 'ending' : parseReply(text));
    };
    socket.setTimeout(replyMs, () => {
      isLate = true;
      socket.destroy();
    });
    socket.on('data', (chunk) => (text += chunk.toString('utf8')));
    socket.on('close', resolveReply);
    socket.on('error', (error) => {
      const isAbsent = 'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOENT');
      if (isAbsent) resolve('absent');
    });
  });
}

function parseReply(text: string): HolderReply {
  const unknown = { state: 'held', pid: null, host: null } as const;
  try {
    return replySchema.safeParse(JSON.parse(text)).data ?? unknown;
  } catch {
    // An incomplete reply: the process was ended or is busy.
    return unknown;
  }
}
