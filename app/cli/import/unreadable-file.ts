/** The file cannot be read; `message` is a clause about the file, or about the row that begins on `line`. */
export class UnreadableFile extends Error {
  readonly line: number

  constructor(message: string, line = 1) {
    super(message)
    this.line = line
  }
}
