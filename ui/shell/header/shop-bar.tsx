/** The dark bar at the top: the shop's promises, and the current ZIP code. */
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { deliveryPolicy, policy } from '#ui/shell/policy.ts'
import css from './shop-bar.module.css'

/** Where the shopper is, so that a changed ZIP code comes back to the same page. */
export interface Here {
  path: string
  /** Query pairs of the address. */
  query: ReadonlyArray<readonly [name: string, value: string]>
}

export function ShopBar({ zip, here, isCollected }: { zip: string | null; here: Here; isCollected: boolean }) {
  return (
    <div className={classes(css.bar, 'on-asphalt')}>
      <div className={classes('page-width', css.row)}>
        <ul className={classes(css.facts, 'only-large')}>
          {[...deliveryPolicy(isCollected), policy.returns].map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <ShopLink className={css.zip} href={zipOver(here)} preventScrollReset>
          <Icon name="pin" small />
          {zip === null ? 'Set your ZIP code' : `ZIP code ${zip}`}
        </ShopLink>
      </div>
    </div>
  )
}

/** The ZIP dialog over the current page. */
function zipOver({ path, query }: Here): string {
  const kept = query.filter(([name]) => !['zip', 'userZip', 'cart'].includes(name)).map(([name, value]) => [name, value])
  return `${path}?${new URLSearchParams([...kept, ['zip', 'open']])}`
}
