/** A live region: announces a change of the page to screen readers. */
import { useEffect, useState } from 'react'

/** Announces `words` when they change; initial text is read with the page. */
export function Announcement({ words }: { words: string }) {
  const [known, setKnown] = useState(words)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (words === known) return
    setKnown(words)
    setSaid(words)
  }, [words, known])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
