import type { Fault } from '../scenarios/scenarios.js';

/** Fault that the console offers, under the name that its form sends. */
interface FaultChoice {
  value: string;
  label: string;
  fault: Fault;
}

export interface FaultGroup {
  label: string;
  choices: readonly FaultChoice[];
}

const status = (code: number, meaning: string): FaultChoice => ({
  value: `status-${code}`,
  label: `${code} ${meaning}`,
  fault: { kind: 'status', status: code },
});

const delay = (seconds: number): FaultChoice => ({
  value: `delay-${seconds}`,
  label: `${seconds} s delay`,
  fault: { kind: 'delay', ms: seconds * 1000 },
});

const graphQL = (
  errorClass: 'AUTHENTICATION' | 'AUTHORIZATION' | 'VALIDATION' | 'NOT_FOUND' | 'INTERNAL',
): FaultChoice => ({
  value: `graphql-${errorClass}`,
  label: errorClass,
  fault: { kind: 'graphqlError', errorClass },
});

export const faultGroups: readonly FaultGroup[] = [
  {
    label: 'Status',
    choices: [
      status(500, 'server error'),
      status(503, 'unavailable'),
      status(429, 'too many requests'),
      status(422, 'unprocessable content'),
      status(404, 'not found'),
      status(403, 'forbidden'),
      status(401, 'unauthorized'),
    ],
  },
  { label: 'Delayed response', choices: [delay(1), delay(5), delay(30), delay(90)] },
  {
    label: 'Broken response',
    choices: [
      { value: 'malformed', label: 'truncated body', fault: { kind: 'malformed' } },
      { value: 'empty', label: 'no content', fault: { kind: 'empty' } },
      { value: 'dropped', label: 'connection closed', fault: { kind: 'dropped' } },
      { value: 'silence', label: 'no response', fault: { kind: 'silence' } },
    ],
  },
  {
    label: 'GraphQL error',
    choices: [
      graphQL('VALIDATION'),
      graphQL('AUTHENTICATION'),
      graphQL('AUTHORIZATION'),
      graphQL('NOT_FOUND'),
      graphQL('INTERNAL'),
    ],
  },
];

export function findFault(value: string): Fault | null {
  return (
    faultGroups.flatMap((group) => group.choices).find((choice) => choice.value === value)?.fault ?? null
  );
}

export function describeFault(fault: Fault): string {
  switch (fault.kind) {
    case 'status':
      return `status ${fault.status}`;
    case 'delay':
      return `${fault.ms / 1000} s delay`;
    case 'graphqlError':
      return `GraphQL error ${fault.errorClass ?? 'without a class'}`;
    case 'malformed':
      return 'truncated body';
    case 'empty':
      return 'no content';
    case 'dropped':
      return 'connection closed';
    case 'silence':
      return 'no response';
  }
}
