/** A name in the code, small, beside the words that readers get. */
import type { ReactNode } from 'react'

export function Code({ children }: { children: ReactNode }) {
  return <code className="sc-code">{children}</code>
}
