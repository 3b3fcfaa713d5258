/** Tabs that work without JavaScript: links between addresses, or buttons that post the choice. */
import type { ReactNode } from 'react'

interface Tab {
  key: string
  label: ReactNode
}

/** Tabs as links; each has an address of its own. */
export function TabLinks({ label, tabs, current }: { label: string; tabs: Array<Tab & { href: string }>; current: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.key} className="tab" href={tab.href} aria-current={tab.key === current ? 'true' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  )
}
