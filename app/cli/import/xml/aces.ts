/** An ACES file (3.x or 4.x): which items suit which cars, by the BaseVehicle ids of the operator's table. */
import { join } from 'node:path'
import type { ApplicationRow } from '#adapters/catalogue-import/index.ts'
import type { CellProblem } from '#app/cli/import/sheets/read-row.ts'
import type { Source, SourceRow } from '#app/cli/import/source.ts'
import { UnreadableFile } from '#app/cli/import/unreadable-file.ts'
import { childOf, readXml, textOf, type XmlElement } from './read-xml.ts'
import { parts, positions, readTable, type Vehicle, vehicles } from './tables.ts'

/** What an application may have. Anything else narrows it to cars that the shop cannot tell apart. */
const understood = new Set(
  ['BaseVehicle', 'SubModel', 'Qty', 'PartType', 'Position', 'Part', 'MfrLabel', 'DisplayOrder'].concat(
    ...['AssetName', 'AssetItemOrder', 'AssetItemRef'],
  ),
)

interface Tables {
  itemOf(brandCode: string, partNumber: string): string | undefined
  vehiclesOf(baseVehicleId: number, subModelId: number | null): Vehicle[]
  axleOf(positionId: number): ApplicationRow['axle'] | undefined
}

export function acesSource(folder: string, name: string): Source {
  return {
    kind: 'aces',
    async *rows(onBytes): AsyncGenerator<SourceRow> {
      const tables = await readTables(folder)
      let brandCode = ''
      let count = 0
      /** Pictures and documents of cars, which are not read; some senders count them. */
      let assets = 0
      for await (const element of readXml(join(folder, name), ['Header', 'App', 'Asset', 'Footer'], onBytes)) {
        const { line } = element
        if (element.name === 'Asset') assets += 1
        else if (element.name === 'Header') brandCode = textOf(element, 'BrandAAIAID')
        else if (element.name === 'Footer') {
          const expected = textOf(element, 'RecordCount')
          if (expected !== '' && ![count, count + assets].includes(Number(expected)))
            throw new UnreadableFile(`it has ${count} applications, and its footer says ${expected}: it may be cut off`)
        } else {
          count += 1
          yield { line, ...readApplication(element, brandCode, tables) }
        }
      }
    },
  }
}

async function readTables(folder: string): Promise<Tables> {
  const items = new Map((await readTable(folder, parts)).map((part) => [`${part.brandCode} ${part.partNumber}`, part.itemId]))
  const axles = new Map((await readTable(folder, positions, true)).map(({ positionId, axle }) => [positionId, axle]))
  const cars = new Map<number, Vehicle[]>()
  for (const vehicle of await readTable(folder, vehicles)) {
    const alike = cars.get(vehicle.baseVehicleId)
    if (alike) alike.push(vehicle)
    else cars.set(vehicle.baseVehicleId, [vehicle])
  }
  return {
    itemOf: (brandCode, partNumber) => items.get(`${brandCode} ${partNumber}`),
    vehiclesOf: (baseVehicleId, subModelId) =>
      (cars.get(baseVehicleId) ?? []).filter(
        (car) => subModelId === null || car.subModelId === null || car.subModelId === subModelId,
      ),
    axleOf: (positionId) => axles.get(positionId),
  }
}

function readApplication(
  app: XmlElement,
  ofHeader: string,
  { itemOf, vehiclesOf, axleOf }: Tables,
): { rows: ApplicationRow[] } | { problems: CellProblem[] } {
  const refused = (column: string, value: string, reason: string) => ({ problems: [{ column, value, reason }] })
  if (app.attributes.action === 'D')
    return refused('App', app.attributes.id ?? '', 'is to be deleted, which an import of ACES does not do')
  const limit = app.children.find(({ name, text }) => !understood.has(name) && !(name === 'Note' && text === ''))
  if (limit)
    return refused(
      limit.name,
      limit.text || (limit.attributes.id ?? ''),
      'limits the application in a way that the shop does not know',
    )
  const idOf = (name: string) => {
    const id = childOf(app, name)?.attributes.id
    return id === undefined ? null : Number(id)
  }
  const baseVehicleId = idOf('BaseVehicle')
  if (baseVehicleId === null) return refused('BaseVehicle', '', 'is missing: applications by make and years are not read')
  const found = vehiclesOf(baseVehicleId, idOf('SubModel'))
  if (found.length === 0) {
    const subModel = idOf('SubModel')
    return refused(
      'BaseVehicle',
      `${baseVehicleId}${subModel === null ? '' : ` with SubModel ${subModel}`}`,
      'is not in vehicles.csv',
    )
  }
  const positionId = idOf('Position')
  const axle = positionId === null ? 'both' : axleOf(positionId)
  if (!axle) return refused('Position', String(positionId), 'is not in positions.csv')
  const part = childOf(app, 'Part')
  const brandCode = part?.attributes.BrandAAIAID ?? ofHeader
  const itemId = itemOf(brandCode, part?.text ?? '')
  if (itemId === undefined) return refused('Part', part?.text ?? '', `of ${brandCode || 'no brand'} is not in parts.csv`)
  return { rows: found.map(({ baseVehicleId: _, subModelId: _also, ...vehicle }) => ({ ...vehicle, axle, itemId })) }
}
