/** Tires that the visitor looked at last, and the button that forgets them. */
import { ButtonForm, useButtonForm } from '#ui/forms/button-form.tsx'
import { Button } from '#ui/kit/button/button.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { focusOn, heading } from '#ui/shell/focus.ts'
import { type TireInRow, TireRow } from './tire-row.tsx'

/** `returnTo` is the page, with its query. */
export function RecentlyViewed({ tires, returnTo }: { tires: readonly TireInRow[]; returnTo: string }) {
  const form = useButtonForm('forgetViewed', 'recent')
  const isHydrated = useHydrated()
  // gone at once; the page's data, which load again after the post, come without them
  if (tires.length === 0 || form.isPending) return null
  return (
    <TireRow id="recent-h" title="Recently viewed" tires={tires}>
      <ButtonForm form={form} action="/recently-viewed" fields={{ returnTo, ...(isHydrated && { by: 'script' }) }}>
        <Button small onClick={() => isHydrated && focusOn(heading())}>
          Clear
        </Button>
      </ButtonForm>
    </TireRow>
  )
}
