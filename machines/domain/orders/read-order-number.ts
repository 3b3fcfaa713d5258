import { withoutUnseen } from '#machines/domain/unseen-signs.ts'

/** An order's id as it was typed or read aloud, in the shape in which it is issued: there is no O, I and L in it, which mean 0 and 1. */
export function readOrderNumber(text: string): string {
  return withoutUnseen(text)
    .replace(/[\s#\p{Pd}]/gu, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}
