import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { jsonb } from '@tessera/server-kit/db';
import type { Database, DatabaseTransaction } from '../core/schema.js';
import { HttpProblem } from './problem.js';

const retentionMs = 24 * 3600_000;
/** Longer than any work outside of a transaction; afterwards, its process has probably ended. */
const leaseMs = 2 * 60_000;

/** Visible characters, so that a key can be stored and logged. */
const key = z.string().regex(/^[\x21-\x7e]{1,64}$/, 'Use 1 to 64 visible ASCII characters.');
const description =
  'Key of your own: a repeated request with it gets the stored response for 24 hours. It belongs to the caller: with another API key, also a replaced one, or as another user, the request is a new one';
export const idempotencyHeader = z.object({ 'idempotency-key': key.optional().describe(description) });
/** Header of operations that move money. Without it, `requiredKey` throws a problem with a code of its own. */
export const requiredIdempotencyHeader = z.object({
  'idempotency-key': key.optional().openapi({ description, param: { required: true } }),
});

/** Returns the key of an operation that requires one, because a repeated request would move money twice. */
export function requiredKey(headers: z.infer<typeof requiredIdempotencyHeader>): string {
  const value = headers['idempotency-key'];
  if (value === undefined)
    throw new HttpProblem('idempotency_key_required', 'Send an Idempotency-Key with this request.');
  return value;
}

/** Response that repeated requests receive too. */
export interface IdempotentResponse {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** Returns the schema of a response, which also parses the stored one. */
export const responseSchema = <Status extends z.ZodType<number>, Body extends z.ZodType>(
  status: Status,
  body: Body,
) => z.object({ status, headers: z.record(z.string(), z.string()), body });

export interface IdempotentRequest<Result extends IdempotentResponse> {
  /** Owner of the key: two callers may choose the same key. */
  principal: string;
  /** Undefined: the work runs without protection. */
  key: string | undefined;
  /** Request data that a repeated call must send unchanged. */
  request: unknown;
  at: Date;
  schema: z.ZodType<Result>;
}

export interface IdempotentResult<Result extends IdempotentResponse> {
  response: Result;
  isReplayed: boolean;
}

/**
 * Runs `work` once per key. Work and response are committed together: a repeated request returns the stored
 * response, and a failure leaves the key unused.
 */
export function runOnce<Result extends IdempotentResponse>(
  db: Database,
  idempotentRequest: IdempotentRequest<Result>,
  work: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<IdempotentResult<Result>> {
  return db.transaction().execute(async (trx) => {
    const claim = await claimKey(trx, idempotentRequest);
    if (claim?.stored) return { response: claim.stored, isReplayed: true };
    const response = await work(trx);
    if (claim) await store(trx, claim, response);
    return { response, isReplayed: false };
  });
}

/** Work with a part outside of a transaction, for example a call to the payment provider. */
export interface StagedWork<State, Outcome, Result> {
  /** Stores what is about to be done. The returned state is kept, and continues the work after a crash. */
  begin: (trx: DatabaseTransaction) => Promise<State>;
  state: z.ZodType<State>;
  /** Runs without a transaction. It may run again with the same state, so it must be repeatable. */
  perform: (state: State) => Promise<Outcome>;
  finish: (trx: DatabaseTransaction, state: State, outcome: Outcome) => Promise<Result>;
}

/**
 * Runs work in stages, once per key. A request with the same key gets 409 while the work is in progress; if its
 * process has crashed or `perform` has failed, the request continues the work.
 */
export async function runInStages<State, Outcome, Result extends IdempotentResponse>(
  db: Database,
  idempotentRequest: IdempotentRequest<Result>,
  { begin, state: stateSchema, perform, finish }: StagedWork<State, Outcome, Result>,
): Promise<IdempotentResult<Result>> {
  const started = await db.transaction().execute(async (trx) => {
    const claim = await claimKey(trx, idempotentRequest);
    if (claim?.stored) return { stored: claim.stored };
    if (claim?.isTakenOver) return { claim, state: stateSchema.parse(claim.state) };
    const state = await begin(trx);
    if (claim)
      await rowOf(trx, claim)
        .set({ state: jsonb<unknown>(state) })
        .execute();
    return { claim, state };
  });
  if ('stored' in started) return { response: started.stored, isReplayed: true };
  const { claim, state } = started;
  const outcome = await perform(state).catch(async (error: unknown) => {
    if (claim) await rowOf(db, claim).set({ lease_ends_at: idempotentRequest.at }).execute();
    throw error;
  });
  return db.transaction().execute(async (trx) => {
    if (claim) await requireLease(trx, claim);
    const response = await finish(trx, state, outcome);
    if (claim) await store(trx, claim, response);
    return { response, isReplayed: false };
  });
}

interface Claim<Result> {
  principal: string;
  key: string;
  /** Counts the requests that have worked on this key; a slow one must not overwrite the result of the next. */
  attempt: number;
  stored?: Result;
  isTakenOver?: boolean;
  state?: unknown;
}

/** Claims the key, if there is one. A parallel request in a transaction waits here for the first one. */
async function claimKey<Result extends IdempotentResponse>(
  trx: DatabaseTransaction,
  { principal, key, request, at, schema }: IdempotentRequest<Result>,
): Promise<Claim<Result> | undefined> {
  if (key === undefined) return undefined;
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const fresh = {
    fingerprint,
    status: null,
    response: null,
    state: null,
    attempt: 1,
    lease_ends_at: new Date(at.getTime() + leaseMs),
    expires_at: new Date(at.getTime() + retentionMs),
  };
  const claimed = await trx
    .insertInto('idempotency')
    .values({ principal, key, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['principal', 'key']).doUpdateSet(fresh).where('idempotency.expires_at', '<=', at),
    )
    .returning('key')
    .executeTakeFirst();
  if (claimed) return { principal, key, attempt: 1 };
  const row = await trx
    .selectFrom('idempotency')
    .selectAll()
    .where('principal', '=', principal)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.fingerprint !== fingerprint)
    throw new HttpProblem('idempotency_key_reused', 'This key was already used for another request.');
  const claim = { principal, key, attempt: row.attempt };
  if (row.status !== null) {
    const { headers, body } = storedResponse.parse(row.response);
    return { ...claim, stored: schema.parse({ status: row.status, headers, body }) };
  }
  if (row.lease_ends_at > at) throw inProgress();
  const attempt = row.attempt + 1;
  await rowOf(trx, claim).set({ attempt, lease_ends_at: fresh.lease_ends_at }).execute();
  return { ...claim, attempt, isTakenOver: true, state: row.state };
}

const storedResponse = z.object({ headers: z.record(z.string(), z.string()), body: z.unknown() });

function rowOf(db: Database, { principal, key, attempt }: Omit<Claim<unknown>, 'stored'>) {
  return db
    .updateTable('idempotency')
    .where('principal', '=', principal)
    .where('key', '=', key)
    .where('attempt', '=', attempt);
}

async function requireLease(trx: DatabaseTransaction, claim: Claim<unknown>): Promise<void> {
  const mine = await rowOf(trx, claim)
    .set({ attempt: claim.attempt })
    .where('status', 'is', null)
    .returning('key')
    .executeTakeFirst();
  if (!mine) throw inProgress();
}

async function store(
  trx: DatabaseTransaction,
  claim: Claim<unknown>,
  { status, headers, body }: IdempotentResponse,
): Promise<void> {
  await rowOf(trx, claim)
    .set({ status, response: jsonb<unknown>({ headers, body }) })
    .execute();
}

const inProgress = () =>
  new HttpProblem('idempotency_in_progress', 'A request with this key is still in progress.', {
    retryAfterSeconds: 5,
  });
