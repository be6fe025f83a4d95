export function findWebKit(): string | undefined;
export function miniBrowser(): object;
export function startWebKit(): Promise<{ port: number; stop(): Promise<void> }>;
