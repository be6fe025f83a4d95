/** The gateway's error classes. Each transport has its own format for them. */
export type ErrorClass = 'AUTHENTICATION' | 'AUTHORIZATION' | 'VALIDATION' | 'NOT_FOUND' | 'INTERNAL';

/** Error of one input field, with its path. */
export interface Problem {
  path: readonly string[];
  code: string | null;
  message: string;
}

export class GatewayError extends Error {
  readonly errorClass: ErrorClass;
  readonly problems: readonly Problem[];

  constructor(errorClass: ErrorClass, message: string, problems: readonly Problem[] = []) {
    super(message);
    this.name = 'GatewayError';
    this.errorClass = errorClass;
    this.problems = problems;
  }
}

const restStatuses = {
  AUTHENTICATION: 401,
  AUTHORIZATION: 403,
  NOT_FOUND: 404,
  VALIDATION: 422,
  INTERNAL: 500,
} as const satisfies Record<ErrorClass, number>;

export function restStatus(error: GatewayError): (typeof restStatuses)[ErrorClass] {
  return restStatuses[error.errorClass];
}

interface FieldNode {
  field: string;
  code?: string;
  message?: string;
  fieldErrors?: FieldNode[];
}

/** Nests field errors like the input, as the REST interface does: one node per segment of the path. */
export function restErrorBody(error: GatewayError): Record<string, unknown> {
  const roots: FieldNode[] = [];
  for (const problem of error.problems) addProblem(roots, problem.path, problem);
  return { error: { message: error.message }, ...(roots.length > 0 ? { fieldErrors: roots } : {}) };
}

function addProblem(nodes: FieldNode[], [field, ...rest]: readonly string[], problem: Problem): void {
  if (field === undefined) return;
  if (rest.length === 0) {
    nodes.push({ field, ...(problem.code === null ? {} : { code: problem.code }), message: problem.message });
    return;
  }
  let node = nodes.find((candidate) => candidate.field === field && candidate.fieldErrors);
  if (!node) {
    node = { field, fieldErrors: [] };
    nodes.push(node);
  }
  addProblem((node.fieldErrors ??= []), rest, problem);
}
