import { ApiError } from '../http/client.js';
import { readClaims } from '../session/claims.js';
import { fakeToken } from '../session/session-test-support.js';

const second = 1_000;
const tokenLifeSeconds = 3_600;

export interface Renewal {
  at: number;
  /** True if the user has pressed Continue. */
  isUserRequested: boolean;
  /** True if the session is near its absolute end. */
  isFinal: boolean;
}

/** Simulates the calls of a session: refresh with single-use tokens, and switch. */
export class SimulatedServer {
  /** Refresh tokens that were sent after the response to their first use had arrived. */
  readonly reused: string[] = [];
  readonly renewals: Renewal[] = [];
  readonly #endOfSession: number;
  readonly #storeId: string;
  readonly #used = new Map<string, 'sent' | 'delivered'>();
  #serial = 1;

  constructor(endOfSession: number, storeId: string) {
    this.#endOfSession = endOfSession;
    this.#storeId = storeId;
  }

  /** Issues a token; one for another store of the same session ends with the previous one. */
  issue(storeId: string, now: number, end?: number): string {
    const iat = Math.floor(now / second);
    const exp = Math.min(end ?? iat + tokenLifeSeconds, Math.floor(this.#endOfSession / second));
    return fakeToken({ iat, exp, storeId });
  }

  /** Returns the response to a call, or its error. */
  respond(path: string, body: unknown, token: string, now: number): object {
    if (now >= this.#endOfSession) return new ApiError(401, { code: 'token_invalid' }, null);
    if (!isRefresh(body)) {
      const end = readClaims(token)?.exp ?? 0;
      if (end * second <= now) return new ApiError(401, {}, null);
      const storeId = path.split('/')[2] ?? '';
      const store = { storeId, storeCode: 'A', storeName: 'A', partnerId: 'vision.a.us' };
      return { token: this.issue(storeId, now, end), ...store };
    }
    if (this.#used.get(body.refreshToken) === 'delivered') this.reused.push(body.refreshToken);
    this.#used.set(body.refreshToken, 'sent');
    this.#serial += 1;
    return {
      token: this.issue(this.#storeId, now),
      refreshToken: `refresh-${String(this.#serial)}`,
    };
  }

  /** Records that a response has arrived. */
  delivered(body: unknown, { at, isUserRequested }: Omit<Renewal, 'isFinal'>): void {
    if (!isRefresh(body)) return;
    this.#used.set(body.refreshToken, 'delivered');
    this.renewals.push({
      at,
      isUserRequested,
      isFinal: at + tokenLifeSeconds * second >= this.#endOfSession,
    });
  }
}

function isRefresh(body: unknown): body is { refreshToken: string } {
  return typeof body === 'object' && body !== null && 'refreshToken' in body;
}
