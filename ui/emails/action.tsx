/** An email's call to action, as a link styled as a button. */
import { colors, fontFamily } from './look.ts'

export function Action({ href, children }: { href: string; children: string }) {
  return (
    <table role="presentation" style={{ margin: '8px 0 24px', borderCollapse: 'collapse' }}>
      <tbody>
        <tr>
          <td style={{ backgroundColor: colors.paint, borderRadius: 2 }}>
            <a href={href} className="email-action" style={link}>
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const link = {
  display: 'inline-block',
  padding: '14px 24px',
  fontFamily,
  fontSize: 16,
  lineHeight: '20px',
  fontWeight: 700,
  color: colors.ink,
  textDecoration: 'none',
} as const
