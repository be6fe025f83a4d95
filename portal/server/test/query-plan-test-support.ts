import {
  CompiledQuery,
  type KyselyPlugin,
  PostgresQueryCompiler,
  type QueryId,
  type RootOperationNode,
} from 'kysely';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { type Database, type PortalSchema, schemaName } from '../core/schema.js';

/** Plan of a statement after its execution, with the steps below it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

interface ExplainRow {
  'QUERY PLAN': { Plan: PlanNode }[];
}

/** Rows that statements have read. */
interface Reads {
  /** Number of statements. */
  statements: number;
  /** Number of rows by table, with those that a filter has left out. */
  rows: Readonly<Record<string, number>>;
  /** Tables of which all rows were read. */
  scanned: readonly string[];
}

export interface ExplainedDatabase {
  /** Runs work, and returns what its statements read when they are repeated, without insertions. */
  readsOf(work: (db: Database) => Promise<unknown>): Promise<Reads>;
}

/** Explains the statements that code sends to a PostgreSQL database. */
export function explainQueries(handle: DatabaseHandle): ExplainedDatabase {
  const captured: CompiledQuery[] = [];
  const compiler = new PostgresQueryCompiler();
  const nodes = new WeakMap<QueryId, RootOperationNode>();
  const capture: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      nodes.set(queryId, node);
      return node;
    },
    // Only statements have results: parts of them are transformed, too.
    transformResult({ result, queryId }) {
      const node = nodes.get(queryId);
      if (node && node.kind !== 'InsertQueryNode') captured.push(compiler.compileQuery(node, queryId));
      return Promise.resolve(result);
    },
  };
  const plain = handle.kysely<PortalSchema>();
  const db = plain.withSchema(schemaName).withPlugin(capture);
  const explain = async ({ sql, parameters }: CompiledQuery): Promise<PlanNode[]> => {
    const text = `explain (analyze, timing off, format json) ${sql}`;
    const undone = new Error('The transaction is rolled back.');
    let plans: PlanNode[] = [];
    await plain
      .transaction()
      .execute(async (trx) => {
        const { rows } = await trx.executeQuery<ExplainRow>(CompiledQuery.raw(text, [...parameters]));
        plans = rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan));
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return plans.flatMap(nodesOf);
  };
  return {
    async readsOf(work) {
      captured.length = 0;
      await work(db);
      const queries = captured.splice(0);
      const reads = {
        statements: queries.length,
        rows: {} as Record<string, number>,
        scanned: [] as string[],
      };
      for (const query of queries)
        for (const node of await explain(query)) {
          const table = node['Relation Name'];
          if (table === undefined || node['Node Type'] === 'ModifyTable') continue;
          reads.rows[table] = (reads.rows[table] ?? 0) + rowsOf(node);
          if (node['Node Type'] === 'Seq Scan') reads.scanned.push(table);
        }
      return reads;
    },
  };
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const rowsOf = (node: PlanNode): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];
