export function buildBareReact(entry: string, folder: string): Promise<void>;
