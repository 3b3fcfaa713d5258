/** Figures in columns for a terminal. */

/** Rows whose first cell is at the left of its column, and the others at the right of theirs. The first row has a cell for each column. */
export function alignedLines(rows: ReadonlyArray<readonly string[]>): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  )
}

/** A dash where it is not known. */
export function figure(value: number | null, digits: number): string {
  return value === null ? '–' : value.toFixed(digits)
}
