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
import { create${Name} } from './${name}.flow.js';
import type { ${Name} } from './${name}.flow.js';
import type { Create${Name}Options } from './${name}.options.js';

export { VERSION };
export { ${camel}Errors } from './${name}.errors.js';
export type { ${Name} } from './${name}.flow.js';
export type { Create${Name}Options } from './${name}.options.js';

/** Makes an instance. Rejects with a \`${SCREAMING}_…\` code, a \`CLIENT_…\` code or \`ABORTED\`. */
export function create(options: Create${Name}Options): Promise<${Name}> {
  return create${Name}(options);
}
`,
  'define.ts': `import { defineElement } from '../../ui/define-element.js';
import { ${Name}Element } from './${name}.element.js';

defineElement('pay-${name}', ${Name}Element);
`,
  [`${name}.errors.ts`]: `import { defineErrors } from '../../core/errors.js';

/** Errors of this method (specification §8). */
export const ${camel}Errors = defineErrors('${SCREAMING}', {
  TOKENIZATION_REQUEST_ACTIVE: ['MERCHANT', 'Another payment is under way.'],
});
`,
  [`${name}.options.ts`]: `import type { AuthorizationSource, Client } from '../../client/index.js';

/** Options of \`create\` (specification §5). */
export interface Create${Name}Options {
  /** A client of this release; or give \`authorization\`. */
  client?: Client | undefined;
  authorization?: AuthorizationSource | undefined;
  /** Aborts the creation, and later tears the instance down. */
  signal?: AbortSignal | undefined;
}
`,
  [`${name}.machine.ts`]: `import { unreachable } from '../../core/machine.js';

/** Where a payment is (specification §4). */
export type ${Name}State = { at: 'idle' } | { at: 'paying' };

export type ${Name}Event = { type: 'START' } | { type: 'SETTLE' };

export function transition(state: ${Name}State, event: ${Name}Event): ${Name}State {
  switch (state.at) {
    case 'idle':
      return event.type === 'START' ? { at: 'paying' } : state;
    case 'paying':
      return event.type === 'SETTLE' ? { at: 'idle' } : state;
    default:
      return unreachable(state);
  }
}
`,
  [`${name}.machine.test.ts`]: `import { describe, expect, it } from 'vitest';
import { transition, type ${Name}Event, type ${Name}State } from './${name}.machine.js';

const table: Readonly<Record<${Name}State['at'], Partial<Record<${Name}Event['type'], ${Name}State['at']>>>> = {
  idle: { START: 'paying' },
  paying: { SETTLE: 'idle' },
};

describe('${name}', () => {
  for (const at of ['idle', 'paying'] as const) {
    for (const type of ['START', 'SETTLE'] as const) {
      const next = table[at][type];
      it(next ? \`goes from \${at} to \${next} on \${type}\` : \`ignores \${type} while \${at}\`, () => {
        const state: ${Name}State = { at };
        const after = transition(state, { type });
        if (next) expect(after).toEqual({ at: next });
        else expect(after).toBe(state);
      });
    }
  }
});
`,
  [`${name}.gateway.ts`]: `import type { Client } from '../../client/index.js';

/** What the gateway answers, in our words (specification §7). */
export interface ${Name}Payload {
  readonly nonce: string;
  readonly type: string;
}

export async function tokenize(client: Client, signal: AbortSignal): Promise<${Name}Payload> {
  const answer = await client.request({ endpoint: 'payment_methods/${name.replaceAll('-', '_')}', method: 'post', signal });
  return answer as unknown as ${Name}Payload;
}
`,
  [`${name}.flow.ts`]: `import { type Client, create as createClient } from '../../client/index.js';
import { linkedController } from '../../core/abort.js';
import { Lifecycle } from '../../core/lifecycle.js';
import { createMachine } from '../../core/machine.js';
import { ${camel}Errors } from './${name}.errors.js';
import { tokenize, type ${Name}Payload } from './${name}.gateway.js';
import { transition } from './${name}.machine.js';
import type { Create${Name}Options } from './${name}.options.js';

export interface ${Name} {
  /** Makes a nonce. */
  tokenize(options?: { signal?: AbortSignal }): Promise<${Name}Payload>;
  teardown(): Promise<void>;
}

export async function create${Name}({ client, authorization, signal }: Create${Name}Options): Promise<${Name}> {
  const line: Client = client ?? (await createClient({ authorization: authorization ?? '', signal }));
  const life = new Lifecycle(signal);
  const machine = createMachine({ at: 'idle' }, transition);
  return {
    async tokenize(options = {}) {
      life.guard('tokenize');
      if (!machine.send({ type: 'START' })) throw ${camel}Errors.TOKENIZATION_REQUEST_ACTIVE();
      const controller = linkedController(life.signal, options.signal);
      try {
        return await tokenize(line, controller.signal);
      } finally {
        machine.send({ type: 'SETTLE' });
        controller.abort();
      }
    },
    // eslint-disable-next-line @typescript-eslint/require-await -- a second teardown rejects, it does not throw
    async teardown() {
      life.guard('teardown');
      life.end();
    },
  };
}
`,
  [`${name}.element.ts`]: `import { html } from 'lit';
import { property } from 'lit/decorators.js';
import { PayElement } from '../../ui/pay-element.js';
import { ${camel}Styles } from './${name}.styles.js';

/**
 * A button that hands the page a nonce.
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
  [`${name}.styles.ts`]: `import { buttonStyles, tokens } from '../../ui/tokens.js';

export const ${camel}Styles = [tokens, buttonStyles];
`,
  [`${name}.stories.ts`]: `import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import './define.js';

export default {
  title: '${words.join(' ')}',
  component: 'pay-${name}',
  render: () => html\`<pay-${name} authorization="development_tesserademokey_tessera_demo"></pay-${name}>\`,
} satisfies Meta;

export const Ready: StoryObj = {};
`,
  'README.md': `# ${words.join(' ')}

What it is for, in one sentence.

## States

\`\`\`
idle ── START ──▶ paying ── SETTLE ──▶ idle
\`\`\`

## Who calls whom

\`${name}.element.ts\` → \`index.ts\` → \`${name}.flow.ts\` → \`${name}.gateway.ts\`; the machine decides what may start.

## Traps
`,
};

mkdirSync(folder, { recursive: true });
for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content);

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
