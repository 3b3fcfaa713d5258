export function installMissing(root: string, developing?: boolean): void
