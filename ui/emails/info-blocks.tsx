/** Facts under small headings: where, when, how it was paid. */
import { colors, fontFamily } from './look.ts'

export interface InfoBlock {
  heading: string
  /** The first line is the main fact, the rest are details. */
  lines: string[]
}

export function InfoBlocks({ blocks }: { blocks: readonly InfoBlock[] }) {
  return blocks.map(({ heading, lines: [first, ...more] }) => (
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
          </td>
        </tr>
      </tbody>
    </table>
  ))
}

export function infoText(blocks: readonly InfoBlock[]): string {
  return blocks.map(({ heading, lines }) => `${heading}:\n${lines.map((line) => `  ${line}`).join('\n')}`).join('\n\n')
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
const detail = { fontSize: 14, lineHeight: '21px', color: colors['ink-2'] } as const
