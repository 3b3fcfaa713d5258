/** Finds out in which encoding a file is, by its first bytes, and reads it as text. */
import { open } from 'node:fs/promises'
import { UnreadableFile } from './unreadable-file.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

export interface Opening {
  encoding: Encoding
  /** Bytes of the mark before the text; 0 without one. */
  markLength: number
  /** The first characters, without the mark. */
  text: string
}

const marks: ReadonlyArray<[encoding: Encoding, ...bytes: number[]]> = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]
/** First bytes of what is saved from a spreadsheet by mistake. */
const workbooks = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0']
const openingLength = 4_096

/**
 * The encoding of a file and how it begins. A mark says which one it is, and so do the zeros beside the letters of UTF-16; anything else is
 * taken for UTF-8.
 *
 * @throws UnreadableFile where the file is the workbook of a spreadsheet.
 */
export async function readOpening(path: string): Promise<Opening> {
  const start = await startOf(path)
  const letters = start.toString('latin1', 0, 4)
  if (workbooks.includes(letters)) throw new UnreadableFile('it is a workbook of a spreadsheet: save the sheet as CSV in UTF-8')
  const mark = marks.find(([, ...bytes]) => bytes.every((byte, index) => start[index] === byte))
  const encoding = mark?.[0] ?? encodingByZeros(start)
  const markLength = mark ? mark.length - 1 : 0
  return { encoding, markLength, text: new TextDecoder(encoding).decode(start.subarray(markLength), { stream: true }) }
}

function encodingByZeros([first, second]: Buffer): Encoding {
  if (first === undefined || second === undefined || (first === 0) === (second === 0)) return 'utf-8'
  return first === 0 ? 'utf-16be' : 'utf-16le'
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(openingLength), 0, openingLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** How many bytes a text takes in a file. */
export function bytesOf(text: string, encoding: Encoding): number {
  return encoding === 'utf-8' ? Buffer.byteLength(text) : 2 * text.length
}
