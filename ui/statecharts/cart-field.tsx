/** The field that asks for a cart or an order, by its number or id. */
import { Fields, TextField } from '#ui/kit/fields/field.tsx'

/** `asked` is what was typed last, and `problem` what is wrong with it. */
export function CartField({ id, asked, problem }: { id: string; asked: string; problem: string | null }) {
  return (
    <Fields>
      <TextField
        key={asked}
        label="Order number or cart id"
        name="cart"
        id={id}
        required
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        defaultValue={asked}
        error={problem ?? undefined}
      />
    </Fields>
  )
}
