import type { CDPSession } from 'playwright';

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Kinds of heap nodes that scripts retain, without compiled code and the engine's own lists. */
const held = new Set([
  'array',
  'object',
  'closure',
  'string',
  'concatenated string',
  'sliced string',
  'regexp',
  'number',
  'symbol',
  'bigint',
]);

/** Returns the bytes that scripts of the page retain, after garbage collection. */
export async function heldBytes(devtools: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }): void => {
    chunks.push(chunk);
  };
  devtools.on('HeapProfiler.addHeapSnapshotChunk', collect);
  // A snapshot collects garbage first.
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const size = fields.indexOf('self_size');
  let bytes = 0;
  for (let start = 0; start < nodes.length; start += fields.length) {
    const kind = types[0][nodes[start] ?? 0] ?? '';
    if (held.has(kind)) bytes += nodes[start + size] ?? 0;
  }
  return bytes;
}
