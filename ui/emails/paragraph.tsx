/** Running text of an email; `quiet` for fine print. */
import type { ReactNode } from 'react'
import { colors, fontFamily } from './look.ts'

export function Paragraph({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  return (
    <p className={quiet ? 'email-quiet' : 'email-ink'} style={quiet ? quietStyle : plainStyle}>
      {children}
    </p>
  )
}

const plainStyle = { margin: '0 0 16px', fontFamily, fontSize: 16, lineHeight: '25px', color: colors.ink } as const
const quietStyle = { margin: '0 0 12px', fontFamily, fontSize: 14, lineHeight: '21px', color: colors['ink-2'] } as const
