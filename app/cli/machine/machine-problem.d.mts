export function machineProblem(error: unknown): string | null
export function closedFolderProblem(root: string, canBeEntered?: (folder: string) => boolean): string | null
