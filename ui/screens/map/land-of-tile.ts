/** Land of a part of the Earth, from the shop. */
import { type Land, noLand } from '#machines/domain/map/land.ts'
import { isTile, type LandTile } from '#machines/domain/map/tiles.ts'

const kept = new Map<string, Promise<Land>>()

/** Asked for once; again after a failure, which rejects. Beyond the poles is none. */
export function landOfTile(tile: LandTile): Promise<Land> {
  if (!isTile(tile)) return Promise.resolve(noLand)
  const address = `/map/land/${tile.zoom}/${tile.column}/${tile.row}`
  const known = kept.get(address)
  if (known) return known
  const asked = askFor(address)
  kept.set(address, asked)
  asked.catch(() => kept.delete(address))
  return asked
}

async function askFor(address: string): Promise<Land> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  return answer.json()
}
