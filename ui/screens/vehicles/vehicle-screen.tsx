/** One car: its axles and matched sets, the tires that fit it, what the maker asks, and other sizes. */
import { formatCents } from '#machines/domain/money.ts'
import { ButtonForm, useButtonForm } from '#ui/forms/button-form.tsx'
import { Button, ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { classes } from '#ui/kit/classes.ts'
import { Dim } from '#ui/kit/data/dim.tsx'
import { Table } from '#ui/kit/data/table.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import type { ListingView } from '#ui/screens/listing/listing.view.ts'
import { ListingScreen } from '#ui/screens/listing/listing-screen.tsx'
import { carFields } from './car-fields.ts'
import type { MatchedSetView, NeedView, OtherSetView, VehicleView } from './vehicle.view.ts'
import css from './vehicle-screen.module.css'

export function VehicleScreen({ view }: { view: ListingView & { vehicle: VehicleView } }) {
  const { vehicle } = view
  return (
    <ListingScreen
      view={view}
      above={
        <>
          <Axles vehicle={vehicle} />
          {vehicle.sets && <Sets sets={vehicle.sets} />}
        </>
      }
      below={
        <div className={classes('page-section', css.facts, vehicle.others.length > 0 && css.twoFacts)}>
          <Needs needs={vehicle.needs} hasTwoAxles={vehicle.axles.length > 1} />
          {vehicle.others.length > 0 && <Others others={vehicle.others} />}
        </div>
      }
    />
  )
}

function Axles({ vehicle: { axles, car, garage, note, sets } }: { vehicle: VehicleView }) {
  return (
    <section className={css.axles} aria-label={`Sizes of the ${car}`}>
      {axles.map(({ name, size, href, load, speed, diameter }) => (
        <div key={name} className={css.axle}>
          <h2 className={css.axleName}>{name}</h2>
          <p className={css.size}>
            <Dim />
            <ShopLink href={href}>{size}</ShopLink>
          </p>
          <dl className={css.figures}>
            <div>
              <dt>Load</dt>
              <dd>{load}</dd>
            </div>
            <div>
              <dt>Speed</dt>
              <dd>{speed}</dd>
            </div>
            {diameter !== null && (
              <div>
                <dt>Diameter</dt>
                <dd>{diameter}</dd>
              </div>
            )}
          </dl>
        </div>
      ))}
      <div className={css.go}>
        {sets && sets.shown.length > 0 && (
          <ButtonLink variant="paint" wide href="#sets" end={<Icon name="arrow" />}>
            See matched sets
          </ButtonLink>
        )}
        <KeepCar car={car} garage={garage} />
        {note !== null && <p className="fine-print">{note}</p>}
      </div>
    </section>
  )
}

function KeepCar({ car, garage: { key, isKept, isFull, count } }: { car: string; garage: VehicleView['garage'] }) {
  const form = useButtonForm('garage', `keep-${Object.values(key).join('-')}`)
  const words = `My garage${count > 0 ? `, ${count} ${count === 1 ? 'car' : 'cars'}` : ''}`
  if (isKept || isFull)
    return (
      <p className={`small ${css.kept}`}>
        {isKept && (
          <span>
            <Icon name="check" small /> In your garage
          </span>
        )}
        <ShopLink href="/account/my-garage">{words}</ShopLink>
      </p>
    )
  return (
    <ButtonForm form={form} action="/garage" fields={{ ...carFields(key), event: 'car.add', returnTo: '/account/my-garage' }}>
      <Button wide end={<Icon name="plus" small />}>
        Keep in my garage<span className="visually-hidden">: {car}</span>
      </Button>
    </ButtonForm>
  )
}

function Sets({ sets: { total, shown, allHref } }: { sets: NonNullable<VehicleView['sets']> }) {
  return (
    <section aria-labelledby="sets" className={css.sets}>
      <div className={css.setsHead}>
        <h2 id="sets">Matched sets</h2>
        {allHref !== null && (
          <ShopLink href={allHref} rel="nofollow">
            All {total} lines in both sizes
          </ShopLink>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="muted">No line comes in both sizes at the moment. Front and rear are listed below, each on its own.</p>
      ) : (
        <ul className={css.setList}>
          {shown.map((set) => (
            <MatchedSet key={set.href} set={set} />
          ))}
        </ul>
      )}
    </section>
  )
}

function MatchedSet({ set }: { set: MatchedSetView }) {
  const { brand, line, href, front, rear, rating, score, totalInCents, isSoldOut } = set
  const form = useButtonForm('', `set-${front.itemId}-${rear.itemId}`)
  const fields = {
    itemId: front.itemId,
    rearItemId: rear.itemId,
    frontQuantity: String(front.count),
    rearQuantity: String(rear.count),
  }
  return (
    <li className={css.set}>
      <div className={css.art}>
        {[front.art, rear.art].map((art, at) => (
          <img key={at === 0 ? 'front' : 'rear'} src={art} alt="" width={60} height={100} loading="lazy" />
        ))}
      </div>
      <div>
        <h3>
          <span className={css.by}>{brand}</span> <ShopLink href={href}>{line}</ShopLink>
        </h3>
        <p className="fine-print">
          {[
            ...(score === null ? [] : [`Score ${score.toFixed(1)}`]),
            ...(rating.quantity > 0 ? [`${rating.value.toFixed(1)} from ${rating.quantity} reviews`] : []),
          ].join(', ')}
        </p>
      </div>
      <dl className={css.parts}>
        {(['front', 'rear'] as const).map((axle) => (
          <div key={axle}>
            <dt>{axle === 'front' ? 'Front' : 'Rear'}</dt>
            <dd>
              {set[axle].sizeLabel}, {set[axle].count} at {formatCents(set[axle].priceInCents)}
            </dd>
            <dd>
              <Icon name="check" small />
              <span className="visually-hidden">fits</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className={css.buy}>
        <p className={`wide figures ${css.total}`}>{formatCents(totalInCents)}</p>
        {isSoldOut ? (
          <ButtonLink small href={href}>
            Sold out
          </ButtonLink>
        ) : (
          <ButtonForm form={form} action={href} fields={fields}>
            <Button small>
              <span>
                Add the set
                <span className="visually-hidden">
                  {' '}
                  {brand} {line}
                </span>
              </span>
            </Button>
          </ButtonForm>
        )}
      </div>
    </li>
  )
}

function Needs({ needs, hasTwoAxles }: { needs: NeedView[]; hasTwoAxles: boolean }) {
  const isWhole = (need: NeedView) => 'both' in need || (!hasTwoAxles && need.front === need.rear)
  return (
    <section aria-labelledby="needs-h">
      <h2 id="needs-h">What each axle needs</h2>
      <Table className={css.table}>
        <thead>
          <tr>
            <th scope="col">From the maker</th>
            <th scope="col">Front</th>
            <th scope="col">Rear</th>
          </tr>
        </thead>
        <tbody>
          {needs.map((need) => (
            <tr key={need.name}>
              <th scope="row">{need.name}</th>
              {isWhole(need) ? (
                <td colSpan={2}>{'both' in need ? need.both : need.front}</td>
              ) : (
                'front' in need && (
                  <>
                    <td>{need.front}</td>
                    <td>{need.rear}</td>
                  </>
                )
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function Others({ others }: { others: OtherSetView[] }) {
  return (
    <section aria-labelledby="others-h">
      <h2 id="others-h">Other sizes that the maker lists</h2>
      <Table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Front</th>
            <th scope="col">Rear</th>
          </tr>
        </thead>
        <tbody>
          {others.map(({ front, rear }) => (
            <tr key={`${front.size} ${rear.size}`}>
              {[front, rear].map((axle, at) => (
                <td key={at === 0 ? 'front' : 'rear'}>
                  <ShopLink href={axle.href}>{axle.size}</ShopLink>
                  <span className={`fine-print ${css.change}`}>{axle.change}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="fine-print">They belong on the wheels that the maker sells with them.</p>
    </section>
  )
}
