/**
 * How often the photo finder reads the size right. The pictures are drawn, and drawn is easier than real: the rates are upper bounds,
 * and no photo of a real tire or placard was read.
 */
import { certaintyOf, type ReadSize } from '#machines/storefront/photo/photo-finder.rules.ts'
import { drawnPlacard, placardKinds } from '#model-tests/photo/drawn-placard.ts'
import { drawnSidewall, type SidewallKind, sidewallKinds } from '#model-tests/photo/drawn-sidewall.ts'
import { readableSizes, sizeOfPicture } from '#model-tests/photo/readable-sizes.ts'
import { readPlacard, readSidewall } from '#ui/photo/reader/read-size.ts'

/** The least that the reader has to reach, in percent: right first, and right within three. */
const goals: Record<string, readonly [first: number, three: number]> = {
  'placard, easy': [100, 100],
  'placard, medium': [97, 100],
  'placard, hard': [76, 82],
  'sidewall, drawn': [100, 100],
  'sidewall, easy': [100, 100],
  'sidewall, medium': [93, 100],
  'sidewall, medium, other letters': [79, 100],
  'sidewall, relief': [68, 85],
  'sidewall, relief, tilted': [45, 55],
  'sidewall, weak relief': [0, 8],
}

interface Rates {
  right: number
  amongThree: number
  sure: number
  wronglySure: number
  milliseconds: number
}

/**
 * `--pictures 20`: of each kind; `--from 1000`: other pictures than those from 0 on, whose rates are in the README; `--kind relief`: only kinds
 * whose name has this in it. A missed goal sets the exit code.
 */
export async function runPhotoBench(args: readonly string[]): Promise<void> {
  const option = (name: string) => args[args.indexOf(name) + 1] ?? ''
  const pictures = args.includes('--pictures') ? Number(option('--pictures')) : 20
  const from = args.includes('--from') ? Number(option('--from')) : 0
  const wanted = args.includes('--kind') ? option('--kind') : ''
  if (!Number.isInteger(pictures) || pictures < 1) {
    console.error('--pictures wants a number of pictures of each kind, such as 20')
    process.exitCode = 1
    return
  }
  if (!Number.isInteger(from) || from < 0) {
    console.error('--from wants the number of the first picture, such as 1000')
    process.exitCode = 1
    return
  }
  console.log(`Drawn pictures, ${pictures} of each kind, read among ${readableSizes.length} sizes. Real photos are harder.`)
  console.log(`${''.padEnd(34)}first %  of three %   sure  wrongly   ms of processor`)
  for (const [name, read] of kinds()) {
    if (!name.includes(wanted)) continue
    const { right, amongThree, sure, wronglySure, milliseconds } = await ratesOf(from, pictures, read)
    const [first, three] = [(100 * right) / pictures, (100 * amongThree) / pictures]
    const [leastFirst, leastThree] = goals[name]!
    // A few pictures cannot meet a percentage exactly: one of them may be missing.
    const isMissed = first + 100 / pictures < leastFirst || three + 100 / pictures < leastThree
    console.log(
      `${name.padEnd(34)}${first.toFixed(0).padStart(7)}${three.toFixed(0).padStart(11)}${String(sure).padStart(7)}${String(wronglySure).padStart(9)}${milliseconds.toFixed(0).padStart(18)}${isMissed ? `  missed: ${leastFirst} and ${leastThree}` : ''}`,
    )
    if (isMissed) process.exitCode = 1
  }
}

type Read = (index: number) => Promise<{ size: string; read: () => readonly ReadSize[] }>

function kinds(): Array<[name: string, read: Read]> {
  return [
    ...placardKinds.map((kind): [string, Read] => [
      `placard, ${kind}`,
      async (index) => {
        const { size, photo, box } = await drawnPlacard(sizeOfPicture(index), kind, String(index))
        return { size, read: () => readPlacard(photo, box, readableSizes).reading }
      },
    ]),
    ...(Object.keys(sidewallKinds) as SidewallKind[]).map((kind): [string, Read] => [
      `sidewall, ${kind}`,
      async (index) => {
        const { size, photo, rings, tap } = await drawnSidewall(sizeOfPicture(index), kind, String(index))
        return { size, read: () => readSidewall(photo, rings, tap, readableSizes).reading }
      },
    ]),
  ]
}

async function ratesOf(from: number, pictures: number, draw: Read): Promise<Rates> {
  const rates: Rates = { right: 0, amongThree: 0, sure: 0, wronglySure: 0, milliseconds: 0 }
  for (let index = from; index < from + pictures; index++) {
    const { size, read } = await draw(index)
    const before = process.cpuUsage()
    const reading = read()
    const { user, system } = process.cpuUsage(before)
    const place = reading.findIndex((candidate) => candidate.size === size)
    const isSure = certaintyOf(reading) === 'sure'
    rates.right += Number(place === 0)
    rates.amongThree += Number(place >= 0 && place < 3)
    rates.sure += Number(isSure)
    rates.wronglySure += Number(isSure && place !== 0)
    rates.milliseconds += (user + system) / 1000 / pictures
  }
  return rates
}
