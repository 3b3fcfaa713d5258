/** "Compare" beside a tire: adds it to the list, or takes it out. One small form, with scripts and without. */
import { keptListHref } from '#machines/domain/compare/compare-list.ts'
import { ButtonForm, useButtonForm } from '#ui/forms/button-form.tsx'
import { CheckButton } from '#ui/kit/fields/check-button.tsx'
import { loadCompareTray } from './late-compare-tray.ts'
import { useListFields } from './list-fields.ts'
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
  const last = usePresses().findLast((press) => press.itemId === itemId)
  const isPressed = last ? last.type === 'tire.add' : isCompared
  return (
    <ButtonForm
      form={form}
      action={keptListHref}
      fields={{ ...fields, event: isPressed ? 'tire.remove' : 'tire.add', itemId }}
      className={className}
    >
      <CheckButton small aria-pressed={isPressed} onClick={() => void loadCompareTray().catch(() => {})}>
        <span>
          Compare<span className="visually-hidden"> {name}</span>
        </span>
      </CheckButton>
    </ButtonForm>
  )
}
