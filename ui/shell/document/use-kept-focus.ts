/** A control that goes away with its press leaves the focus nowhere: it is moved to where the page continues. */
import { useEffect, useRef } from 'react'
import { focusOn, heading } from '../focus.ts'

/**
 * Runs whenever `shown` changes identity, as it is with each answer of the server. `target` is the id of an element; the
 * heading takes the focus where there is none.
 */
export function useKeptFocus(shown: unknown, target?: string): void {
  const pressed = useRef<{ control: Element; isInDialog: boolean } | null>(null)
  useEffect(() => {
    const remember = ({ submitter, target }: SubmitEvent) => {
      const control = submitter ?? document.activeElement
      const isPost = target instanceof HTMLFormElement && target.method === 'post'
      if (control && isPost) pressed.current = { control, isInDialog: control.closest('dialog') !== null }
    }
    document.addEventListener('submit', remember, true)
    return () => document.removeEventListener('submit', remember, true)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is the reason to look
  useEffect(() => {
    if (!pressed.current || pressed.current.control.isConnected) return
    const { isInDialog } = pressed.current
    pressed.current = null
    const isNowhere = document.activeElement === null || document.activeElement === document.body
    // a dialog that closes has handed the focus back to what was pressed before it
    const isHandedBack = isInDialog && document.querySelector('dialog[open]') === null
    if (isNowhere || isHandedBack) focusOn((target ? document.getElementById(target) : null) ?? heading())
  }, [shown, target])
}
