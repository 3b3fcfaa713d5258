/** The name of the field in which something happened; null for what is no field of a form. */
export function fieldOf(target: EventTarget): string | null {
  const isField =
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  return isField && target.name ? target.name : null
}
