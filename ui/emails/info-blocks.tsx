/** Facts under small headings: where, when, how it was paid. */
import { colors, fontFamily } from './look.ts'

export interface InfoBlock {
  heading: string
  /** The first line is the main fact, the rest are details. */
  lines: string[]
  /** Under the lines: a phone that is called, a map that opens. */
  links?: ReadonlyArray<{ label: string; href: string }>
}

export function InfoBlocks({ blocks }: { blocks: readonly InfoBlock[] }) {
  return blocks.map(({ heading, lines: [first, ...more], links = [] }) => (
    <table key={heading} role="presentation" className="email-rule" style={block}>
      <tbody>
        <tr>
          <td className="email-block email-quiet" width={150} style={term}>
            {heading}
          </td>
          <td className="email-block email-value email-ink" style={value}>
            <strong>{first}</strong>
            {more.map((line) => (
              <div key={line} className="email-quiet" style={detail}>
                {line}
              </div>
            ))}
            {links.map(({ label, href }) => (
              <div key={href} className="email-quiet" style={detail}>
                <a href={href} className="email-quiet" style={link}>
                  {label}
                </a>
              </div>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  ))
}

export function infoText(blocks: readonly InfoBlock[]): string {
  return blocks
    .map(({ heading, lines, links = [] }) =>
      [`${heading}:`, ...[...lines, ...links.map(linkText)].map((line) => `  ${line}`)].join('\n'),
    )
    .join('\n\n')
}

/** A phone and a mailbox are their own text. */
function linkText({ label, href }: { label: string; href: string }): string {
  return /^(tel|mailto):/.test(href) ? label : `${label}: ${href}`
}

const block = { width: '100%', borderCollapse: 'collapse', borderTop: `1px solid ${colors.rule}` } as const
const term = {
  width: 150,
  padding: '12px 16px 4px 0',
  verticalAlign: 'top',
  fontFamily,
  fontSize: 14,
  lineHeight: '22px',
  color: colors['ink-2'],
} as const
const value = {
  padding: '12px 0',
  verticalAlign: 'top',
  fontFamily,
  fontSize: 16,
  lineHeight: '22px',
  color: colors.ink,
} as const
const link = { color: colors['ink-2'], textDecoration: 'underline' } as const
const detail = { fontSize: 14, lineHeight: '21px', color: colors['ink-2'] } as const
