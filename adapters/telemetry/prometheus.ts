/** Numbers in the text format of Prometheus (exposition format 0.0.4): counters, gauges and histograms with labels. */

type Labels = Readonly<Record<string, string>>

/** One name with its help, as it is asked for. */
export interface Metric {
  lines(): string[]
}

export class Counter implements Metric {
  readonly #values = new Map<string, number>()

  constructor(
    readonly name: string,
    readonly help: string,
  ) {}

  add(labels: Labels, count = 1): void {
    const key = labelText(labels)
    this.#values.set(key, (this.#values.get(key) ?? 0) + count)
  }

  lines(): string[] {
    return [...heading(this, 'counter'), ...[...this.#values].map(([labels, value]) => `${this.name}${labels} ${value}`)]
  }
}

export class Histogram implements Metric {
  readonly #values = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()

  /** `bounds` are the upper ends of the buckets, ascending, without the last one, which has none. */
  constructor(
    readonly name: string,
    readonly help: string,
    readonly bounds: readonly number[],
  ) {}

  observe(labels: Labels, value: number): void {
    const key = labelText(labels)
    const seen = this.#values.get(key) ?? { labels, counts: this.bounds.map(() => 0), sum: 0, count: 0 }
    this.bounds.forEach((bound, index) => {
      if (value <= bound) seen.counts[index] = (seen.counts[index] ?? 0) + 1
    })
    this.#values.set(key, { ...seen, sum: seen.sum + value, count: seen.count + 1 })
  }

  lines(): string[] {
    const { name, bounds } = this
    return [
      ...heading(this, 'histogram'),
      ...[...this.#values.values()].flatMap(({ labels, counts, sum, count }) => [
        ...bounds.map((bound, index) => `${name}_bucket${labelText({ ...labels, le: String(bound) })} ${counts[index]}`),
        `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`,
        `${name}_sum${labelText(labels)} ${sum}`,
        `${name}_count${labelText(labels)} ${count}`,
      ]),
    ]
  }
}

/** A value as it stands now. */
export function gaugeLines(
  name: string,
  help: string,
  values: ReadonlyArray<readonly [labels: Labels, value: number]>,
): string[] {
  return [...heading({ name, help }, 'gauge'), ...values.map(([labels, value]) => `${name}${labelText(labels)} ${value}`)]
}

function heading({ name, help }: { name: string; help: string }, type: 'counter' | 'gauge' | 'histogram'): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

/** `{area="/cart",method="GET"}`; empty without labels. */
function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

function escaped(value: string): string {
  return value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')
}
