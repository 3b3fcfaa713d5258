/** Shops before there is a cart: what each asks, when it has time, and what it can mount. */
import { Form } from '#app/remix/router.ts'
import { shopsPath } from '#machines/domain/installers/shops-address.ts'
import { ButtonForm, useButtonForm } from '#ui/forms/button-form.tsx'
import { useChangedSincePage } from '#ui/forms/use-changed-since-page.ts'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { ChipLink } from '#ui/kit/button/chip.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Badge } from '#ui/kit/data/badge.tsx'
import { Rating } from '#ui/kit/data/rating.tsx'
import { TextField } from '#ui/kit/fields/field.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Pagination } from '#ui/screens/listing/pagination.tsx'
import { LatePlaceMap } from '#ui/screens/map/late-place-map.ts'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import { cardId, type ShopCardView, type ShopsView, type UnableShopView } from './shops.view.ts'
import css from './shops-screen.module.css'

export function ShopsScreen({ view }: { view: ShopsView }) {
  const { place, shops, unable } = view
  const choice = useButtonForm('', 'choose-shop')
  return (
    <main id="main" className="page-width">
      <Crumbs crumbs={[{ label: 'Home', href: '/' }, { label: 'Tire shops' }]} />
      <div className={css.head}>
        <h1 className={css.title}>{place ? `Tire shops near ${place}` : 'Tire shops near you'}</h1>
        <NearForm near={view.near} />
        {view.choices.length > 0 && <Choices choices={view.choices} />}
        <p className={`muted ${css.what}`}>
          {view.what.text}{' '}
          <ShopLink href={view.what.change.href} rel="nofollow">
            {view.what.change.label}
          </ShopLink>
        </p>
      </div>
      {place && (
        <div className={css.found}>
          <div>
            <Sorts sorts={view.sorts} />
            <Filters filters={view.filters} />
            <p className={`small muted ${css.says}`} aria-live="polite">
              {view.says}
            </p>
            <p className={`small ${css.toMap}`}>
              <ShopLink href="#map">See the map</ShopLink>
            </p>
            {shops.length > 0 && (
              <ButtonForm form={choice} action={view.here} className={css.sheet}>
                <ol>
                  {shops.map((shop) => (
                    <ShopCard key={shop.installerId} shop={shop} priceOf={view.priceOf} />
                  ))}
                </ol>
              </ButtonForm>
            )}
            <Pagination page={view.page} pages={view.pageHrefs.length} hrefOf={(page) => view.pageHrefs[page - 1]!} />
            {unable.length > 0 && <Unable shops={unable} />}
          </div>
          {view.map && (
            <section className={css.mapBox} id="map" aria-label="Map">
              <LatePlaceMap className={css.map} map={view.map} caption="Numbers are the places in the list." />
            </section>
          )}
        </div>
      )}
    </main>
  )
}

/** Asks for the place; one that is not known comes back with its sentence. */
function NearForm({ near: { text, error } }: Pick<ShopsView, 'near'>) {
  const { isChanged, onInput } = useChangedSincePage()
  return (
    <Form method="get" action={shopsPath} className={css.near} role="search" noValidate onInput={onInput}>
      <TextField
        key={text}
        takesFocus={error !== null}
        id="near"
        name="near"
        label="ZIP code, or city and state"
        autoComplete="postal-code"
        maxLength={60}
        defaultValue={text}
        error={error === null || isChanged('near') ? undefined : error}
      />
      <Button variant="ink">Find shops</Button>
    </Form>
  )
}

function Choices({ choices }: Pick<ShopsView, 'choices'>) {
  return (
    <nav className="wrapping-row small" aria-label="Other places of this name">
      <span className="muted">Or did you mean</span>
      {choices.map(({ label, href }) => (
        <ShopLink key={href} href={href}>
          {label}
        </ShopLink>
      ))}
    </nav>
  )
}

function Sorts({ sorts }: Pick<ShopsView, 'sorts'>) {
  return (
    <nav aria-label="Order of the shops">
      <ul className={css.sorts}>
        {sorts.map(({ key, label, first, href, isCurrent }) => (
          <li key={key}>
            <ShopLink href={href} preventScrollReset aria-current={isCurrent ? 'true' : undefined}>
              {label}
              {first && <small>{first}</small>}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Filters({ filters }: Pick<ShopsView, 'filters'>) {
  return (
    <ul className={css.filters} aria-label="Only shops with">
      {filters.map(({ key, label, count, href, isOn }) => (
        <li key={key}>
          <ChipLink href={href} preventScrollReset aria-current={isOn ? 'true' : undefined}>
            {label} <span className={css.count}>{count}</span>
            {isOn && <span className="visually-hidden">, remove</span>}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}

function ShopCard({ shop, priceOf }: { shop: ShopCardView; priceOf: string }) {
  const { company, rating } = shop
  return (
    <li id={cardId(shop.installerId)} className={classes(css.shop, shop.isOwn && css.own)}>
      <span className={css.number} aria-hidden="true">
        {shop.number}
      </span>
      <h2 className={css.name}>
        <ShopLink href={shop.href}>{company}</ShopLink>
      </h2>
      <p className={css.who}>
        <Rating value={rating.value} count={rating.quantity} />
        {shop.isOwn && <Badge tone="ink">Your shop</Badge>}
        {shop.badges.map((badge) => (
          <Badge key={badge}>{badge}</Badge>
        ))}
      </p>
      <p className={css.price}>
        <strong>{shop.price}</strong>
        {priceOf}
      </p>
      <dl className={css.facts}>
        {shop.facts.map(({ term, value, more }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value}
              {more && <small>{more}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <ul className={css.does} aria-label={`What ${company} can mount`}>
        {shop.does.map((what) => (
          <li key={what}>
            <Icon name="check" small /> {what}
          </li>
        ))}
      </ul>
      <p className={css.choose}>
        {shop.isOwn ? (
          <ButtonLink small href={shop.href}>
            About your shop
          </ButtonLink>
        ) : (
          <Button small name="installerId" value={shop.installerId}>
            Choose this shop<span className="visually-hidden">: {company}</span>
          </Button>
        )}
      </p>
    </li>
  )
}

/** What does not mount the tires stays in sight. */
function Unable({ shops }: { shops: UnableShopView[] }) {
  return (
    <section className={css.unable} aria-labelledby="unable-h">
      <h2 id="unable-h" className={css.unableTitle}>
        {shops.length === 1 ? 'One that does not mount your tires' : `${shops.length} that do not mount your tires`}
      </h2>
      <ul>
        {shops.map(({ installerId, company, href, where, reason }) => (
          <li key={installerId} className={css.off}>
            <span className={css.number} aria-hidden="true" />
            <span>
              <ShopLink href={href}>{company}</ShopLink>
              <small>{where}</small>
            </span>
            <strong>{reason}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
