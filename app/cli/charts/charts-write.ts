/** Writes every chart, unfolded, and the map of who sends what to whom into a folder; or prints what can be measured of the drawings. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createChartLayout } from '#adapters/chart-layout/index.ts'
import { createPictures } from '#adapters/pictures/index.ts'
import { drawnAlone } from '#app/subjects/statecharts/drawn-alone.ts'
import { mapAlone } from '#app/subjects/statecharts/map-alone.ts'
import { chartSummaries } from '#app/subjects/statecharts/summaries.ts'
import { allCharts } from '#machines/charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { mermaidOf } from '#machines/describe/mermaid.ts'
import { measureCharts } from './charts-measure.ts'

const usage = 'npm run charts [-- <folder> | --measure]'

/** What is wrong is said in a sentence and sets the exit code. */
export async function writeCharts(args: string[], chartLayout = createChartLayout(), pictures = createPictures()): Promise<void> {
  try {
    const options = { measure: { type: 'boolean' } } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    if (values.measure) return console.log(measureCharts().join('\n'))
    const [folder = join('build', 'charts'), ...more] = positionals
    if (more.length > 0) throw new Error(`One folder is written at a time: ${usage}`)
    await mkdir(folder, { recursive: true }).catch((problem: Error) => refuse(folder, problem))
    const definitions = allCharts.map(definitionOf)
    const write = async (name: string, files: Record<string, string | Uint8Array>) => {
      for (const [ending, content] of Object.entries(files))
        await writeFile(join(folder, `${name}.${ending}`), content).catch((problem: Error) => refuse(folder, problem))
      console.log(join(folder, `${name}.{${Object.keys(files).join(',')}}`))
    }
    for (const definition of definitions) {
      const svg = await drawnAlone(definition, chartLayout, new URLSearchParams({ open: 'all' }))
      const files = { svg, png: await pictures.png(svg), mmd: mermaidOf(definition), json: json(definition) }
      await write(definition.name, files)
    }
    const svg = await mapAlone(chartSummaries(), choreography, chartLayout)
    await write('map', { svg, png: await pictures.png(svg), json: json({ charts: definitions, choreography }) })
    console.log(`Wrote ${definitions.length} charts and the map of who sends what to whom to ${folder}.`)
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  } finally {
    await chartLayout.close()
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function refuse(folder: string, problem: Error): never {
  throw new Error(`The charts cannot be written to ${folder} (${problem.message}): name another folder, ${usage}`)
}
