export function machineProblem(error: unknown): string | null
