/** The page of a difference between charts: what changed in words, and the drawing of each chart that changed. */
import type { ChartDiff, ChartsDiff } from '#machines/describe/definition-changes.ts'

/** HTML. The drawings lie beside it, as `<name>.svg`. */
export function diffPage(ref: string, { charts, choreography }: ChartsDiff): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Charts since ${escaped(ref)}</title>
<style>
body { max-width: 1400px; margin: 24px auto; padding: 0 20px; color: #14181a; background: #fff; font: 16px/1.5 Archivo, system-ui, sans-serif; }
li.added { color: #0a6541; } li.removed { color: #b0131d; } li.changed { color: #7f4a00; }
.warning { padding: 10px 14px; border: 2px solid #b0131d; }
img { max-width: 100%; height: auto; border: 1px solid #c9d0d0; }
@page { size: landscape; margin: 12mm; }
@media print { section { break-before: page; } img { max-height: 170mm; } li { break-inside: avoid; } }
</style>
</head>
<body>
<h1>Charts since ${escaped(ref)}</h1>
<p>In the drawings and lists green is new, red is gone, and amber has changed.</p>
${charts.map(chartSection).join('\n')}
${choreography.length > 0 ? `<section>\n<h2>Events between charts</h2>\n${list(choreography)}\n</section>` : ''}
</body>
</html>
`
}

function chartSection({ name, title, changes, warning }: ChartDiff): string {
  return `<section>
<h2>${escaped(title)}</h2>
${warning ? `<p class="warning">${escaped(warning)}</p>` : ''}
${list(changes)}
<p><a href="${name}.svg"><img src="${name}.svg" alt="${escaped(title)} with its changes, which the list tells"></a></p>
</section>`
}

function list(changes: ChartDiff['changes']): string {
  return `<ul>\n${changes.map(({ sign, words }) => `<li class="${sign}">${escaped(words)}</li>`).join('\n')}\n</ul>`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}
