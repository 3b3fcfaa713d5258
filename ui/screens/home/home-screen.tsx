import type { CSSProperties } from 'react'
import { categoryHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import { isOnlyCollected } from '#machines/domain/delivery/offers.ts'
import { guideHref } from '#machines/domain/guide/guide-href.ts'
import { readItOff } from '#machines/domain/vehicles/vehicle-sentences.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Icon, type IconName } from '#ui/kit/icon.tsx'
import { TabLinks } from '#ui/kit/layout/tabs.tsx'
import { BlockList } from '#ui/kit/layout/title-block.tsx'
import { Picks } from '#ui/screens/hubs/picks.tsx'
import { RecentlyViewed } from '#ui/screens/product/recently-viewed.tsx'
import { SearchBox } from '#ui/screens/search/search-box.tsx'
import { LateVehicleSearch } from '#ui/screens/vehicles/late-vehicle-search.ts'
import { SizeSearch } from '#ui/screens/vehicles/size-search.tsx'
import { ModalLink } from '#ui/shell/modal/modal-link.tsx'
import { tireArtUrl } from '#ui/tire-art/url.ts'
import { HeroArt } from './hero-art.tsx'
import { type HomeView, type LinkView, type SearchBy, searchTabs } from './home.view.ts'
import css from './home-screen.module.css'
import { promisesTo } from './promises.ts'

export function HomeScreen({ view }: { view: HomeView }) {
  const tiles = promisesTo(view.offers)
  return (
    <main id="main">
      <section className={css.hero} aria-labelledby="hero-h">
        <div className={css.artRoom}>
          <div className={`page-width ${css.artPage}`}>
            <HeroArt hero={view.hero} />
          </div>
        </div>
        <div className={`page-width ${css.heroPage}`}>
          <div className={css.words}>
            <h1 id="hero-h" className={css.heading}>
              {readItOff}
            </h1>
            {/* the search by size needs the room */}
            {view.by !== 'size' && (
              <p className={css.lede}>
                Every tire states its own size. Enter yours and see what fits, what it costs, and where it can be installed.
              </p>
            )}
          </div>
          <section className={`on-asphalt ${css.board}`} id="find" aria-label="Find tires">
            <div className={css.search}>
              <SearchBox id="home-search" look="below" />
            </div>
            <div className={css.tabs}>
              <TabLinks
                label="Find tires by"
                current={view.by}
                tabs={[
                  ...Object.entries(searchTabs).map(([key, label]) => ({
                    key,
                    label,
                    href: key === 'size' ? '/#find' : `/?by=${key}#find`,
                  })),
                  { key: 'guide', label: 'Guide me', href: guideHref },
                ]}
              />
            </div>
            <SearchPanel view={view} by={view.by} />
          </section>
        </div>
      </section>

      <section aria-label="What you get" className={`page-width ${css.promises}`}>
        <BlockList className={css.cells} style={{ '--tiles': tiles.length } as CSSProperties}>
          {tiles.map(({ modal, title, text }) => (
            <li key={modal} className={css.promise}>
              <ModalLink card modal={modal} className={css.promiseTitle}>
                {title}
              </ModalLink>
              <span className={css.promiseMark}>
                <Icon name="info" small />
              </span>
              <span className={css.promiseText}>{text}</span>
            </li>
          ))}
        </BlockList>
      </section>

      {view.recent.length > 0 && (
        <div className="page-section page-width">
          <RecentlyViewed tires={view.recent} returnTo="/" />
        </div>
      )}

      <section className="page-section page-width" aria-labelledby="types-h">
        <h2 id="types-h">By tread</h2>
        <ul className={css.treads}>
          {view.treads.map(({ label, note, href, art }) => (
            <li key={label}>
              <ShopLink href={href} className={css.tread}>
                <img
                  className={css.treadArt}
                  src={tireArtUrl(art, 'tread', 'full')}
                  alt=""
                  width={180}
                  height={300}
                  loading="lazy"
                />
                <span className={`wide ${css.treadName}`}>{label}</span>
                <span className="fine-print">{note}</span>
              </ShopLink>
            </li>
          ))}
        </ul>
      </section>

      {view.picks && (
        <div className="page-section page-width">
          <Picks title="Top picks, all season" picks={view.picks} />
          <p className={css.allPicks}>
            <ShopLink href={categoryHref('all-season')}>All season tires</ShopLink>
          </p>
        </div>
      )}

      <section className={css.fitting} aria-labelledby="ways-h">
        <div className="page-width page-columns">
          <div className={css.fittingHead}>
            <h2 id="ways-h">
              {isOnlyCollected(view.offers) ? 'Bought here, ready at a warehouse' : 'Bought here, fitted where you like'}
            </h2>
            <p className={`muted ${css.fittingLede}`}>
              {isOnlyCollected(view.offers) ? 'Choose the warehouse in the checkout.' : 'Pick one in the checkout.'} You can
              change it until you pay.
            </p>
          </div>
          <ol className={css.places}>
            {view.offers.mounting && (
              <Place icon="wrench" title="At a partner shop" price={null}>
                Tires go straight to the shop. Choose a date and a drop-off window.
              </Place>
            )}
            {view.offers.shipping && (
              <Place icon="home" title="Shipped to you" price="Free">
                Home or work in the contiguous US. No PO boxes.
              </Place>
            )}
            {view.offers.warehouse && (
              <Place icon="box" title="Collected at a warehouse" price="Free">
                Ready for pickup in 24 hours. Bring the order number and a photo ID.
              </Place>
            )}
          </ol>
        </div>
      </section>
    </main>
  )
}

function SearchPanel({ view, by }: { view: HomeView; by: SearchBy }) {
  switch (by) {
    case 'size':
      // Another address asks for another size: what was picked meanwhile gives way.
      return <SizeSearch key={JSON.stringify(view.bySize.pick)} {...view.bySize} />
    case 'vehicle':
      return <LateVehicleSearch page={view.byVehicle} from="home" />
    case 'brand':
      return <SearchLinks links={view.brands} />
    case 'type':
      return <SearchLinks links={view.types} />
  }
}

function SearchLinks({ links }: { links: LinkView[] }) {
  return (
    <ul className={css.links}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <ShopLink href={href} className={css.link}>
            {label}
          </ShopLink>
        </li>
      ))}
    </ul>
  )
}

function Place({ icon, title, price, children }: { icon: IconName; title: string; price: string | null; children: string }) {
  return (
    <li className={css.place}>
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        <p className={css.placeText}>{children}</p>
      </div>
      {price !== null && <span className={`figures ${css.placePrice}`}>{price}</span>}
    </li>
  )
}
