/** Joins class names, leaving out those whose condition is false. */
export function classes(...names: Array<string | false | undefined>): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
