import { Icon, type IconName } from '#ui/kit/icon.tsx'
import { TabLinks } from '#ui/kit/layout/tabs.tsx'
import { SizeSearch } from '#ui/screens/finder/size-search.tsx'
import { VehicleSearch } from '#ui/screens/finder/vehicle-search.tsx'
import { tireArtUrl } from '#ui/tire-art/index.ts'
import { HeroArt } from './hero-art.tsx'
import { type HomeView, type LinkView, type SearchBy, searchTabs } from './home.view.ts'

const values = [
  { title: 'Free shipping', text: 'To any address in the contiguous US, 2-4 business days.' },
  { title: 'Installed near you', text: 'At a partner shop, booked up to 30 days ahead.' },
  { title: 'Tire replacement', text: '36 months of coverage: up to $400 in year one.' },
  { title: '30 days to return', text: 'Unmounted tires, with a refund within 48 hours of receipt.' },
  { title: '30 minutes to cancel', text: 'Changed your mind? Cancel right after placing the order.' },
]

export function HomeScreen({ view }: { view: HomeView }) {
  return (
    <main id="main">
      <section className="hero" aria-labelledby="hero-h">
        <div className="page">
          <div className="hero-words">
            <h1 id="hero-h">Read it off your sidewall.</h1>
            {/* a message in the search needs the room */}
            {(view.by !== 'size' || !view.bySize.problem) && (
              <p>Every tire states its own size. Enter yours and see what fits, what it costs, and where it can be installed.</p>
            )}
          </div>
          <HeroArt spec={view.hero} />
          <section className="board on-asphalt" id="find" aria-label="Find tires">
            <TabLinks
              label="Find tires by"
              current={view.by}
              tabs={Object.entries(searchTabs).map(([key, label]) => ({
                key,
                label,
                href: key === 'size' ? '/#find' : `/?by=${key}#find`,
              }))}
            />
            <SearchPanel view={view} by={view.by} />
          </section>
        </div>
      </section>

      <section aria-label="What you get" className="page values-wrap">
        <ul className="block values">
          {values.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>

      <section className="section page" aria-labelledby="types-h">
        <h2 id="types-h">By tread</h2>
        <ul className="treads">
          {view.treads.map(({ label, note, href, art }) => (
            <li key={label}>
              <a href={href}>
                <img src={tireArtUrl(art, 'tread', 'full')} alt="" width={180} height={300} loading="lazy" />
                <span className="wide">{label}</span>
                <span className="note">{note}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>

      <section className="ways" aria-labelledby="ways-h">
        <div className="page grid">
          <div className="ways-l">
            <h2 id="ways-h">Bought here, fitted where you like</h2>
            <p className="muted">Pick one in the checkout. You can change it until you pay.</p>
          </div>
          <ol className="ways-r">
            <Way icon="wrench" title="At a partner shop" price={null}>
              Tires go straight to the shop. Choose a date and a drop-off window.
            </Way>
            <Way icon="home" title="Shipped to you" price="Free">
              Home or work in the contiguous US. No PO boxes.
            </Way>
          </ol>
        </div>
      </section>
    </main>
  )
}

function SearchPanel({ view, by }: { view: HomeView; by: SearchBy }) {
  switch (by) {
    case 'size':
      return <SizeSearch {...view.bySize} />
    case 'vehicle':
      return <VehicleSearch {...view.byVehicle} />
    case 'brand':
      return <SearchLinks links={view.brands} />
    case 'type':
      return <SearchLinks links={view.types} />
  }
}

function SearchLinks({ links }: { links: LinkView[] }) {
  return (
    <ul className="board-links">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

function Way({ icon, title, price, children }: { icon: IconName; title: string; price: string | null; children: string }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
      {price !== null && <span className="num">{price}</span>}
    </li>
  )
}
