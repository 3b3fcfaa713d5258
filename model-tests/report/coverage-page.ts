/** The coverage report as one HTML page that needs nothing beside it. */
import type { Chart } from '#machines/engine/index.ts'
import { type Kind, kinds, namesOf } from '#model-tests/paths/names.ts'
import { countCoverage, excuseFor, type WalkedLevels } from './coverage.ts'
import type { Excuses } from './excuses.ts'
import type { Mutant } from './mutants.ts'
import { type Level, levels } from './record.ts'

const headings: Record<Kind, string> = { states: 'States', transitions: 'Transitions', guards: 'Answers of guards' }

/** `mutants`: the mutations and the suites that failed; null before the first run. */
export function coveragePage(
  charts: readonly Chart[],
  walked: WalkedLevels,
  excuses: Excuses,
  mutants: readonly Mutant[] | null,
): string {
  const coverage = countCoverage(charts, walked, excuses)
  const summary = charts.map(({ name, title }) => {
    const cells = levels.map((level) => {
      const of = coverage.charts[name]?.levels[level]
      if (!of) return '<td class="none">not run</td>'
      const { transitions } = of
      const tone = transitions.missing.length > 0 ? 'missing' : transitions.excused > 0 ? 'excused' : 'walked'
      return `<td class="${tone}">${transitions.walked} of ${transitions.total}${transitions.excused ? `, ${transitions.excused} excused` : ''}</td>`
    })
    return `<tr><th scope="row"><a href="#${text(name)}">${text(title)}</a></th>${cells.join('')}</tr>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>What the model tests have walked</title>
<style>${style}</style>
<main>
<h1>What the model tests have walked</h1>
${coverage.notRun.length ? `<p class="missing">Not run with these charts: ${coverage.notRun.join(', ')}.</p>` : ''}
<table>
<caption>Transitions walked, by chart and level</caption>
<thead><tr><th scope="col">Chart</th>${levels.map((level) => `<th scope="col">${level}</th>`).join('')}</tr></thead>
<tbody>${summary.join('\n')}</tbody>
</table>
${charts.map((chart) => chartSection(chart, walked, excuses)).join('\n')}
${mutantSection(mutants)}
</main>
</html>
`
}

function chartSection(chart: Chart, walked: WalkedLevels, excuses: Excuses): string {
  const names = namesOf(chart)
  const run = levels.filter((level) => walked[level] !== null)
  const lists = kinds.map((kind) => {
    const rows = names[kind].map((name) => {
      const cells = run.map((level) => cell(name, kind, chart.name, level, walked, excuses))
      return `<tr><th scope="row">${text(name)}</th>${cells.join('')}</tr>`
    })
    const columns = run.map((level) => `<th scope="col">${level}</th>`).join('')
    return `<details><summary>${headings[kind]} (${names[kind].length})</summary>
<table><thead><tr><th scope="col">Name</th>${columns}</tr></thead><tbody>${rows.join('\n')}</tbody></table></details>`
  })
  const description = chart.machine.config.description ?? ''
  return `<section id="${text(chart.name)}"><h2>${text(chart.title)}</h2><p>${text(description)}</p>${lists.join('')}</section>`
}

function mutantSection(mutants: readonly Mutant[] | null): string {
  const rows = (mutants ?? []).map(
    ({ name, promise, killedBy, killed }) =>
      `<tr><th scope="row">${text(name)}</th><td>${text(promise)}</td><td>${text(killedBy)}</td><td class="${killed ? 'walked">noticed' : 'missing">not noticed'}</td></tr>`,
  )
  const table = `<table><thead><tr><th scope="col">Taken away</th><th scope="col">The promise</th><th scope="col">Who must notice</th><th scope="col">Result</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
  return `<section id="mutants"><h2>What holds the promises, taken away</h2>${mutants ? table : '<p class="missing">Not tried.</p>'}</section>`
}

function cell(name: string, kind: Kind, chart: string, level: Level, walked: WalkedLevels, excuses: Excuses): string {
  if (walked[level]?.[chart]?.[kind].has(name)) return '<td class="walked">walked</td>'
  const why = excuseFor(excuses, chart, level)(name)
  return why ? `<td class="excused">${text(why)}</td>` : '<td class="missing">not walked</td>'
}

function text(plain: string): string {
  return plain.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const style = `
:root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; --line: light-dark(#d8d4cc, #3c3a37) }
body { margin: 0 } main { max-width: 72rem; margin: auto; padding: 1.5rem }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 } caption { text-align: left; padding: .3rem 0 }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; border-top: 1px solid var(--line); font-weight: 400 }
thead th { font-weight: 600 } summary { cursor: pointer; padding: .3rem 0 } section { margin-top: 2rem }
.walked { color: light-dark(#17653a, #7fd6a2) } .excused { color: light-dark(#6b5200, #e3c566) }
.missing { color: light-dark(#a31515, #ff9b8f); font-weight: 600 } .none { opacity: .6 }
`
