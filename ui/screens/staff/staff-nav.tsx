/** The pages for staff, from each to the others. */
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import css from './fulfilment.module.css'

const pages = [
  { href: '/staff/fulfilment', label: 'Fulfilment' },
  { href: '/staff/returns', label: 'Returns' },
  { href: '/staff/messages', label: 'Messages' },
  { href: '/staff/reviews', label: 'Reviews' },
  { href: '/staff/applications', label: 'Applications' },
  { href: '/staff/searches', label: 'Searches' },
  { href: '/staff/missed-vehicles', label: 'Missed cars' },
  { href: '/statecharts', label: 'Statecharts' },
]

export function StaffNav({ at }: { at: string }) {
  return (
    <nav className={css.stages} aria-label="For staff">
      {pages.map(({ href, label }) => (
        <ShopLink key={href} href={href} aria-current={href === at ? 'page' : undefined} prefetch="none">
          {label}
        </ShopLink>
      ))}
    </nav>
  )
}
