import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/kit/icon.tsx'
import css from './cart-option.module.css'

/** One thing that can be added to the cart or changed in it. `end` is its price; `id` is where links lead to. */
export function CartOption({
  label,
  icon,
  end,
  id,
  children,
}: {
  label: string
  icon: IconName
  end?: string
  id?: string
  children: ReactNode
}) {
  return (
    <section className={css.option} aria-label={label} id={id} tabIndex={id === 'vehicle' ? -1 : undefined}>
      <Icon name={icon} />
      <div className={css.body}>{children}</div>
      {end !== undefined && <p className={`wide figures ${css.end}`}>{end}</p>}
    </section>
  )
}
