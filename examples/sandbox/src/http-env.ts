import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Where a request came in: over a socket, or, in a test, straight from a function call. */
export interface SandboxEnv {
  Bindings: Partial<HttpBindings>;
}

export type SandboxContext = Context<SandboxEnv>;

export type Transport = 'rest' | 'graphql' | 'server' | 'asset';
