/** What shoppers search for: by day how often, and for which words without a result. It has no person in it. */
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Table } from '#ui/kit/data/table.tsx'
import css from './fulfilment.module.css'
import { StaffNav } from './staff-nav.tsx'

interface CountedWords {
  words: string
  times: number
  /** The search itself. */
  href: string
}

export interface SearchesView {
  /** Newest first. */
  days: Array<{ day: string; searches: number; misses: number; words: CountedWords[] }>
  popular: CountedWords[]
}

export function SearchesScreen({ view: { days, popular } }: { view: SearchesView }) {
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <StaffNav at="/staff/searches" />
      <h1>Searches</h1>
      <p className={`muted ${css.lede}`}>
        The last 30 days. Words are listed once two searches asked for them, and without who asked. Emails, phone numbers and
        addresses are not counted.
      </p>
      <h2>Without a result</h2>
      {days.length === 0 ? (
        <p>Nothing was searched for yet.</p>
      ) : (
        <div className={css.scroll}>
          <Table framed>
            <thead>
              <tr>
                <th scope="col">Day (UTC)</th>
                <th scope="col">Searches</th>
                <th scope="col">Without a result</th>
                <th scope="col">Words</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, searches, misses, words }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td className="figures">{searches.toLocaleString('en-US')}</td>
                  <td className="figures">{misses.toLocaleString('en-US')}</td>
                  <td>
                    <WordList words={words} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      <h2>Most often</h2>
      {popular.length === 0 ? <p>No search was made twice yet.</p> : <WordList words={popular} />}
    </main>
  )
}

function WordList({ words }: { words: readonly CountedWords[] }) {
  return (
    <ul>
      {words.map(({ words: text, times, href }) => (
        <li key={text}>
          <ShopLink href={href} prefetch="none">
            {text}
          </ShopLink>
          {`, ${times} ${times === 1 ? 'time' : 'times'}`}
        </li>
      ))}
    </ul>
  )
}
