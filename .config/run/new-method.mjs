import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root, run, say } from './setup.mjs';

const [name = ''] = process.argv.slice(2);
if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
  fail('Usage: npm run new:method NAME   (kebab-case, for example sepa)');

const folder = path.join(root, 'sdk/src/methods', name);
if (existsSync(folder)) fail(`sdk/src/methods/${name} is there already.`);

const words = name.split('-').map((word) => word[0].toUpperCase() + word.slice(1));
const Name = words.join('');
const camel = Name[0].toLowerCase() + Name.slice(1);
const SCREAMING = name.toUpperCase().replaceAll('-', '_');

const files = {
  'index.ts': `import { VERSION } from '../../core/version.js';
import { create${Name}, type ${Name} } from './page/instance.js';
import type { Create${Name}Options } from './page/options.js';

export { VERSION };
export { ${Name} } from './page/instance.js';
export { ${camel}Errors } from './page/errors.js';
export type { ${Name}Payload } from './page/gateway.js';
export type { Create${Name}Options } from './page/options.js';

/** Creates an instance. Rejects with a \`${SCREAMING}_…\` code, a \`CLIENT_…\` code or \`ABORTED\`. */
export function create(options: Create${Name}Options): Promise<${Name}> {
  return create${Name}(options);
}
`,
  'define.ts': `import { defineElement } from '../../ui/define-element.js';
import { ${Name}Element } from './element/${name}.element.js';

defineElement('pay-${name}', ${Name}Element);
`,
  'page/errors.ts': `import { defineErrors } from '../../../core/errors.js';

/** Errors of this method (specification §8). */
export const ${camel}Errors = defineErrors('${SCREAMING}', {
  FLOW_FAILED: ['NETWORK', 'The payment could not be tokenized.'],
  TOKENIZATION_REQUEST_ACTIVE: ['MERCHANT', 'Another payment is pending.', true],
});
`,
  'page/options.ts': `import type { AuthorizationSource, Client } from '../../../client/index.js';

/** Options of \`create\` (specification §5). */
export interface Create${Name}Options {
  /** A client of this release; or pass \`authorization\`. */
  client?: Client | undefined;
  authorization?: AuthorizationSource | undefined;
  /** Aborts the creation, and later tears the instance down. */
  signal?: AbortSignal | undefined;
}
`,
  'page/machine.ts': `import { unreachable } from '../../../core/machine.js';

/** Lifecycle of a payment (specification §4). */
export type ${Name}State = { status: 'idle' } | { status: 'paying' };

export type ${Name}Event = { type: 'START' } | { type: 'SETTLE' };

export function transition(state: ${Name}State, event: ${Name}Event): ${Name}State {
  switch (state.status) {
    case 'idle':
      return event.type === 'START' ? { status: 'paying' } : state;
    case 'paying':
      return event.type === 'SETTLE' ? { status: 'idle' } : state;
    default:
      return unreachable(state);
  }
}
`,
  'page/machine.test.ts': `import { describe, expect, it } from 'vitest';
import { transition, type ${Name}Event, type ${Name}State } from './machine.js';

type Status = ${Name}State['status'];

const table: Readonly<Record<Status, Partial<Record<${Name}Event['type'], Status>>>> = {
  idle: { START: 'paying' },
  paying: { SETTLE: 'idle' },
};

describe('${name}', () => {
  for (const status of ['idle', 'paying'] as const) {
    for (const type of ['START', 'SETTLE'] as const) {
      const next = table[status][type];
      it(next ? \`goes from \${status} to \${next} on \${type}\` : \`ignores \${type} while \${status}\`, () => {
        const state: ${Name}State = { status };
        const after = transition(state, { type });
        if (next) expect(after).toEqual({ status: next });
        else expect(after).toBe(state);
      });
    }
  }
});
`,
  'page/gateway.ts': `import type { Client } from '../../../client/index.js';
import { parseObject, parseText } from '../../../core/parse.js';
import { ${camel}Errors } from './errors.js';

/** Result of a payment (specification §7). */
export interface ${Name}Payload {
  readonly nonce: string;
  readonly type: string;
}

const parsePayload = parseObject({ nonce: parseText, type: parseText });

/** Sends the payment to the gateway. Rejects with \`${SCREAMING}_FLOW_FAILED\` for a response that it cannot parse. */
export async function tokenize(client: Client, signal: AbortSignal): Promise<${Name}Payload> {
  const endpoint = 'payment_methods/${name.replaceAll('-', '_')}';
  const response = await client.request({ endpoint, method: 'post', signal });
  try {
    return parsePayload(response);
  } catch (cause) {
    throw ${camel}Errors.FLOW_FAILED({ cause });
  }
}
`,
  'page/instance.ts': `import type { Client } from '../../../client/index.js';
import { resolveClient } from '../../../client/resolve-client.js';
import { linkedController } from '../../../core/abort.js';
import { Lifecycle } from '../../../core/lifecycle.js';
import { createMachine } from '../../../core/machine.js';
import { ${camel}Errors } from './errors.js';
import { tokenize, type ${Name}Payload } from './gateway.js';
import { transition } from './machine.js';
import type { Create${Name}Options } from './options.js';

/** Instance of this method (specification §1). Created by \`${camel}.create\`. */
export class ${Name} {
  readonly #client: Client;
  readonly #life: Lifecycle;
  readonly #machine = createMachine({ status: 'idle' }, transition);

  constructor(client: Client, life: Lifecycle) {
    this.#client = client;
    this.#life = life;
  }

  /** Makes a nonce. Rejects with \`${SCREAMING}_TOKENIZATION_REQUEST_ACTIVE\`, \`${SCREAMING}_FLOW_FAILED\` or \`ABORTED\`. */
  async tokenize(options: { signal?: AbortSignal } = {}): Promise<${Name}Payload> {
    this.#life.guard('tokenize');
    if (!this.#machine.send({ type: 'START' })) throw ${camel}Errors.TOKENIZATION_REQUEST_ACTIVE();
    const controller = linkedController(this.#life.signal, options.signal);
    try {
      return await tokenize(this.#client, controller.signal);
    } finally {
      this.#machine.send({ type: 'SETTLE' });
      controller.abort();
    }
  }

  /** Ends the instance; every later call rejects. */
  // eslint-disable-next-line @typescript-eslint/require-await -- a second teardown rejects, it does not throw
  async teardown(): Promise<void> {
    this.#life.guard('teardown');
    this.#life.end();
  }
}

/** Creates the client, and the instance over it. */
export async function create${Name}(options: Create${Name}Options): Promise<${Name}> {
  const life = new Lifecycle(options.signal);
  const { client, authorization } = options;
  try {
    return new ${Name}(await resolveClient({ client, authorization, signal: life.signal }), life);
  } catch (error) {
    life.end();
    throw error;
  }
}
`,
  [`element/${name}.element.ts`]: `import { html } from 'lit';
import { property } from 'lit/decorators.js';
import { PayElement } from '../../../ui/pay-element.js';
import { ${camel}Styles } from './${name}.styles.js';

/**
 * A button that makes a nonce.
 *
 * @fires {PayReadyEvent} pay-ready - The button can be used.
 * @csspart button - The native button.
 */
export class ${Name}Element extends PayElement {
  static override readonly styles = ${camel}Styles;

  /** Tokenization key or client token. */
  @property() authorization: string | undefined;

  protected override mount(): void {
    this.declareReady();
  }

  protected override render() {
    return html\`<button part="button" type="button">\${this.messages.pay}</button>\`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pay-${name}': ${Name}Element;
  }
}
`,
  [`element/${name}.styles.ts`]: `import { buttonStyles, tokens } from '../../../ui/tokens.js';

export const ${camel}Styles = [tokens, buttonStyles];
`,
  [`element/${name}.stories.ts`]: `import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../define.js';

export default {
  title: '${words.join(' ')}',
  component: 'pay-${name}',
  render: () => html\`<pay-${name} authorization="development_tesserademokey_tessera_demo"></pay-${name}>\`,
} satisfies Meta;

export const Ready: StoryObj = {};
`,
  'README.md': `# ${words.join(' ')}

Purpose of the method, in one sentence.

## States

\`\`\`
idle ── START ──▶ paying ── SETTLE ──▶ idle
\`\`\`

## Files

\`index.ts\` → \`page/instance.ts\` → \`page/gateway.ts\`; \`page/machine.ts\` decides which call may start.
The element in \`element/\` uses the same functions.

## Pitfalls
`,
};

mkdirSync(folder, { recursive: true });
for (const [file, content] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
}

/** Adds a line after the last one that matches; the lists of methods are one line each. */
function addLine(file, pattern, line) {
  const full = path.join(root, file);
  const lines = readFileSync(full, 'utf8').split('\n');
  const at = lines.findLastIndex((text) => pattern.test(text));
  lines.splice(at + 1, 0, line);
  writeFileSync(full, lines.join('\n'));
}

addLine('sdk/src/define.ts', /^import '\.\/methods\//, `import './methods/${name}/define.js';`);
addLine(
  'sdk/src/index.ts',
  /^export \* as \w+ from '\.\/methods\//,
  `export * as ${camel} from './methods/${name}/index.js';`,
);
mkdirSync(path.join(root, '.changeset'), { recursive: true });
writeFileSync(
  path.join(root, '.changeset', `${name}.md`),
  `---\n'@tessera/web': minor\n---\n\nPay with ${words.join(' ')}: \`<pay-${name}>\` and the functions of \`${camel}\`.\n`,
);

await run(path.join(root, 'node_modules/.bin/prettier'), [
  '--config',
  '.config/prettier.json',
  '--log-level=warn',
  '--write',
  folder,
  '.changeset',
]);
say(`Written: sdk/src/methods/${name}. One line in define.ts, one in index.ts, and a changeset.`);
say(
  'Next: options, errors and gateway from the specification; the machine with its table; then flow, element, stories.',
);
