/** The letters of a demonstration shop, newest first. */
interface Letter {
  id: number
  to: string
  subject: string
  text: string
  /** ISO instant. */
  at: string
}

export function MailScreen({ letters }: { letters: Letter[] }) {
  return (
    <main id="main" className="page index">
      <h1>Mail</h1>
      <p className="muted lede">What this demonstration shop would have sent. Nothing leaves it.</p>
      {letters.length === 0 && <p>No letters yet. Place an order, and its receipt is here.</p>}
      {letters.map(({ id, to, subject, text, at }) => (
        <article key={id} className="letter" aria-labelledby={`letter-${id}`}>
          <h2 id={`letter-${id}`}>{subject}</h2>
          <p className="note">
            To {to}, <time dateTime={at}>{at.replace('T', ' ').slice(0, 16)} UTC</time>
          </p>
          <p className="letter-text">{text}</p>
        </article>
      ))}
    </main>
  )
}
