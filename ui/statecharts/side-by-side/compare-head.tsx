/** The head of a page with two charts beside each other: for two kinds of buyers, or of two days. */
import { ChipLink } from '#ui/kit/button/chip.tsx'

export function CompareHead({ kind }: { kind: 'buyers' | 'versions' }) {
  return (
    <div className="sc-head">
      <h1>Two beside each other</h1>
      <nav className="sc-kinds" aria-label="What is compared">
        {kinds.map(({ name, label, href }) => (
          <ChipLink key={name} href={href} aria-current={name === kind ? 'true' : undefined}>
            {label}
          </ChipLink>
        ))}
      </nav>
    </div>
  )
}

const kinds = [
  { name: 'buyers', label: 'Buyers and carts', href: '/statecharts/side-by-side' },
  { name: 'versions', label: 'What changed', href: '/statecharts/side-by-side?since=week' },
] as const
