/** Tabs that work without JavaScript: links between addresses, or buttons that post the choice. */
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import css from './tabs.module.css'

interface Tab {
  key: string
  label: ReactNode
}

/** Tabs as links; each has an address of its own. */
export function TabLinks({ label, tabs, current }: { label: string; tabs: Array<Tab & { href: string }>; current: string }) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <ShopLink
          key={tab.key}
          className={css.tab}
          href={tab.href}
          preventScrollReset
          aria-current={tab.key === current ? 'true' : undefined}
        >
          {tab.label}
        </ShopLink>
      ))}
    </nav>
  )
}

/** Tabs as buttons of the form around it; each button is a `TabButton`. `inTwoColumns` has all of them in sight on a small screen. */
export function TabList({
  inTwoColumns,
  ...list
}: Omit<ComponentPropsWithoutRef<'div'>, 'className'> & { inTwoColumns?: boolean }) {
  return <div role="tablist" {...list} className={classes(css.tabs, inTwoColumns && css.twoColumns)} />
}

/** Submits its form. `aria-selected` marks the open tab. */
export function TabButton(button: Omit<ComponentPropsWithoutRef<'button'>, 'className'>) {
  return <button type="submit" role="tab" {...button} className={classes(css.tab, css.tall)} />
}
