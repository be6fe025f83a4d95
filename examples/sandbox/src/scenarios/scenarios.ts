import type { ErrorClass } from '../gateway/gateway-error.js';
import type { Transport } from '../http-env.js';

/**
 * Fault that the gateway simulates. `dropped` closes the connection; `silence` keeps it open without a
 * response.
 */
export type Fault =
  | { kind: 'status'; status: number; body?: unknown }
  | { kind: 'delay'; ms: number }
  | { kind: 'malformed' }
  | { kind: 'empty' }
  | { kind: 'dropped' }
  | { kind: 'silence' }
  | GraphQLFault;

export interface GraphQLFault {
  kind: 'graphqlError';
  errorClass: ErrorClass | 'UNKNOWN' | 'SERVICE_AVAILABILITY' | null;
  message?: string;
  legacyCode?: string;
  inputPath?: readonly string[];
}

export interface ScenarioMatch {
  operation?: string;
  transport?: Transport;
  pathPrefix?: string;
}

export interface ScenarioRule {
  merchantId?: string;
  match?: ScenarioMatch;
  /** Number of requests that the rule applies to. Default: 1. */
  times?: number;
  /** Default: `before`. With `after`, the gateway handles the request and only its response is replaced. */
  when?: 'before' | 'after';
  fault: Fault;
}

export interface Scenario extends ScenarioRule {
  readonly id: string;
  readonly remaining: number;
}

interface ScenarioRequest {
  merchantId: string | null;
  operation: string;
  transport: Transport;
  path: string;
}

export interface Scenarios {
  add(rule: ScenarioRule): { readonly id: string; remove(): void };
  remove(id: string): boolean;
  clear(merchantId?: string): void;
  list(): Scenario[];
  /** Returns the oldest matching rule, and decreases its remaining uses. */
  take(request: ScenarioRequest): Scenario | null;
}

/** @param onChange - Called after each change, with the remaining scenarios. */
export function createScenarios(
  waiting: readonly Scenario[],
  onChange: (scenarios: readonly Scenario[]) => void,
): Scenarios {
  let scenarios: readonly Scenario[] = waiting;
  let lastId = Math.max(0, ...waiting.map(({ id }) => Number(id.replace(/\D/g, ''))));
  const change = (next: readonly Scenario[]) => {
    scenarios = next;
    onChange(scenarios);
  };
  const remove = (id: string) => {
    const rest = scenarios.filter((scenario) => scenario.id !== id);
    const isRemoved = rest.length < scenarios.length;
    change(rest);
    return isRemoved;
  };
  return {
    add(rule) {
      const id = `scenario-${++lastId}`;
      change([...scenarios, { ...rule, id, remaining: rule.times ?? 1 }]);
      return {
        id,
        remove() {
          remove(id);
        },
      };
    },
    remove,
    clear(merchantId) {
      change(
        merchantId === undefined ? [] : scenarios.filter((scenario) => scenario.merchantId !== merchantId),
      );
    },
    list: () => [...scenarios],
    take(request) {
      const scenario = scenarios.find((candidate) => fits(candidate, request));
      if (!scenario) return null;
      const used = { ...scenario, remaining: scenario.remaining - 1 };
      change(
        scenarios.flatMap((candidate) => {
          if (candidate !== scenario) return [candidate];
          return used.remaining > 0 ? [used] : [];
        }),
      );
      return used;
    },
  };
}

function fits({ merchantId, match = {}, fault }: Scenario, request: ScenarioRequest): boolean {
  return (
    (merchantId === undefined || merchantId === request.merchantId) &&
    (match.operation === undefined || match.operation === request.operation) &&
    (match.transport === undefined || match.transport === request.transport) &&
    (match.pathPrefix === undefined || request.path.startsWith(match.pathPrefix)) &&
    (fault.kind !== 'graphqlError' || request.transport === 'graphql')
  );
}
