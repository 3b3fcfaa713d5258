/** "Compare" beside a tire: adds it to the list, or takes it out. One small form, with scripts and without. */
import { useLocation } from '@remix-run/react'
import { ButtonForm, useButtonForm } from '#ui/forms/button-form.tsx'
import { CheckButton } from '#ui/kit/fields/check-button.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { loadCompareTray } from './late-compare-tray.ts'
import { usePresses } from './presses.ts'

/** `name` is the tire's: `Halden Meridian A/S`. */
export function CompareToggle({
  itemId,
  name,
  isCompared,
  className,
}: {
  itemId: string
  name: string
  isCompared: boolean
  className?: string
}) {
  const form = useButtonForm('compare', itemId)
  const fields = useListFields()
  return (
    <ButtonForm
      form={form}
      action="/compare"
      fields={{ ...fields, event: isCompared ? 'tire.remove' : 'tire.add', itemId }}
      className={className}
    >
      <CheckButton small aria-pressed={form.isPending ? !isCompared : isCompared} onClick={() => void loadCompareTray()}>
        <span>
          Compare<span className="visually-hidden"> {name}</span>
        </span>
      </CheckButton>
    </ButtonForm>
  )
}

/** What each form of the list sends: the page to come back to, and to a script an answer in place of a page. */
export function useListFields(): Record<string, string> {
  const { pathname, search } = useLocation()
  const also = usePresses().join(',')
  const isHydrated = useHydrated()
  return { returnTo: `${pathname}${search}`, ...(isHydrated && { by: 'script' }), ...(also !== '' && { also }) }
}
