export function buildPortalServer(folder: string): Promise<string[]>;
