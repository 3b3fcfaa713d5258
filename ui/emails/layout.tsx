/** The page around every email: dark header with the name, content on a white sheet, and the reason in the footer. */
import type { ReactNode } from 'react'
import { colors, fontFamily, headStyles } from './look.ts'

interface LayoutProps {
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  /** The large first line. */
  heading: string
  /** Why the reader gets this email. */
  reason: string
  /** The shop's address: scheme, host and port. */
  origin: string
  children: ReactNode
}

export function EmailLayout({ subject, preview, heading, reason, origin, children }: LayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{subject}</title>
        <style>{headStyles}</style>
      </head>
      <body className="email-page" style={{ margin: 0, padding: 0, backgroundColor: colors.paper }}>
        <div style={hidden}>{preview}</div>
        <table role="presentation" className="email-page" style={{ ...table, backgroundColor: colors.paper }}>
          <tbody>
            <tr>
              <td align="center" className="email-edge" style={{ padding: '24px 12px 40px' }}>
                <table role="presentation" width={600} style={{ ...table, maxWidth: 600 }}>
                  <tbody>
                    <tr>
                      <td className="email-pad" style={header}>
                        <Mark origin={origin} />
                      </td>
                    </tr>
                    <tr>
                      <td className="email-sheet email-pad email-ink" style={sheet}>
                        <h1 className="email-heading email-ink" style={headingStyle}>
                          {heading}
                        </h1>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td className="email-pad email-quiet" style={footer}>
                        {reason}
                        <br />
                        <a href={origin} className="email-quiet" style={{ color: colors['ink-2'] }}>
                          Treadline
                        </a>
                        , tires delivered and installed.
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

/** The mark is drawn with cells, because many mail programs show no pictures before they are asked to. */
function Mark({ origin }: { origin: string }) {
  return (
    <table role="presentation" style={{ borderCollapse: 'collapse' }}>
      <tbody>
        <tr>
          {bars.map(({ at, width, color }) => (
            <td key={at} width={width} height={26} style={{ ...bar, width, backgroundColor: color }}>
              &nbsp;
            </td>
          ))}
          <td style={{ padding: '0 0 0 12px' }}>
            <a href={origin} style={name}>
              Treadline
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const bars = [
  { at: 0, width: 7, color: colors['asphalt-3'] },
  { at: 7, width: 4, color: colors.paint },
  { at: 11, width: 4, color: colors['asphalt-3'] },
  { at: 15, width: 4, color: colors.paint },
  { at: 19, width: 7, color: colors['asphalt-3'] },
] as const

const table = { width: '100%', borderCollapse: 'collapse' } as const
const hidden = {
  display: 'none',
  maxHeight: 0,
  overflow: 'hidden',
  fontSize: 1,
  lineHeight: '1px',
  color: colors.paper,
  opacity: 0,
} as const
const header = {
  padding: '18px 40px',
  backgroundColor: colors.asphalt,
  borderBottom: `4px solid ${colors.paint}`,
} as const
const bar = { padding: 0, height: 26, fontSize: 0, lineHeight: 0 } as const
const name = {
  fontFamily,
  fontSize: 20,
  lineHeight: '26px',
  fontWeight: 800,
  letterSpacing: '0.01em',
  color: colors.chalk,
  textDecoration: 'none',
} as const
const sheet = { padding: '36px 40px 40px', backgroundColor: colors.sheet, fontFamily, color: colors.ink } as const
const headingStyle = {
  margin: '0 0 16px',
  fontFamily,
  fontSize: 32,
  lineHeight: '36px',
  fontWeight: 800,
  letterSpacing: '-0.01em',
  color: colors.ink,
} as const
const footer = { padding: '20px 40px 0', fontFamily, fontSize: 13, lineHeight: '20px', color: colors['ink-2'] } as const
