/** The parts of the Earth whose lines a browser asks for, the same for everyone: which of them a map shows says nothing about a person. */
import type { Box } from './geometry.ts'

export interface LandTile {
  zoom: number
  column: number
  row: number
}

/** Degrees from side to side: some thousand pixels at most zooms. */
function tileSpan(zoom: number): number {
  return Math.max(1 / 16, Math.min(64, 2 ** (13 - zoom)))
}

/** A little more than the tile, so that the land of two beside each other has no seam. */
export function boxOfTile({ zoom, column, row }: LandTile): Box {
  const span = tileSpan(zoom)
  const over = span / 200
  return { minX: column * span - over, maxX: (column + 1) * span + over, minY: row * span - over, maxY: (row + 1) * span + over }
}

/** Those that a box of degrees meets. */
export function landTiles({ minX, maxX, minY, maxY }: Box, zoom: number): LandTile[] {
  const span = tileSpan(zoom)
  const tiles: LandTile[] = []
  for (let column = Math.floor(minX / span); column <= Math.floor(maxX / span); column += 1)
    for (let row = Math.floor(minY / span); row <= Math.floor(maxY / span); row += 1) tiles.push({ zoom, column, row })
  return tiles
}

/** Whether any of it is on Earth. A column may be beyond the date line: a map there shows both sides. */
export function isTile({ zoom, column, row }: LandTile): boolean {
  const span = tileSpan(zoom)
  return Math.abs(column) <= Math.ceil(360 / span) && Math.abs(row) <= Math.ceil(90 / span)
}
