/** A page of text: its headings to jump to, the text, and how to reach a person. */
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import { ServicePhone } from '#ui/shell/service-phone.tsx'
import type { ContentView } from './content.view.ts'
import css from './content-screen.module.css'
import { TextNodes } from './text-nodes.tsx'

export function ContentScreen({ view: { path, title, description, updated, places, body } }: { view: ContentView }) {
  return (
    <main id="main" className={`page-width ${css.page}`}>
      {path !== '/help-center' && <Crumbs crumbs={[{ label: 'Help center', href: '/help-center' }, { label: title }]} />}
      <h1>{title}</h1>
      <p className={`muted ${css.lede}`}>{description}</p>
      <div className={css.columns}>
        {places.length > 0 && (
          <nav className={css.places} aria-labelledby="places-h">
            <h2 id="places-h">On this page</h2>
            <ul>
              {places.map(({ id, words }) => (
                <li key={id}>
                  <ShopLink href={`#${id}`}>{words}</ShopLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={css.text}>
          <TextNodes nodes={body} />
          <p className="fine-print">{`Last changed on ${updated}.`}</p>
        </div>
        <section className={css.reach} aria-labelledby="reach-h">
          <h2 id="reach-h">Ask a person</h2>
          <p>
            <ServicePhone before="Call " />
          </p>
          <ButtonLink href="/contact">Write to us</ButtonLink>
        </section>
      </div>
    </main>
  )
}
