/** Whether the page's script has arrived: false on the server and on the first render, so both draw the same page. */
import { useEffect, useState } from 'react'

export function useScripted(): boolean {
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  return scripted
}
